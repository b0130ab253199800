import type { AddFamilyRequest, FamilyNoteRequest, FamilyTaskRequest } from '@academy/contracts/http/office/families';
import { checkPersonName, checkPhoneTenOrEleven } from '@academy/contracts/rules/contact';
import { checkFamilyEmail, checkNote, checkTask, checkTaskDay } from '@academy/contracts/rules/office-families';
import { AsText } from '../platform/http/validation/transforms.js';
import { Rule } from '../platform/http/validation/validation.js';

export class AddFamilyBody implements AddFamilyRequest {
  @Rule(checkPersonName) first_name: string;
  @Rule(checkPersonName) last_name: string;
  @Rule(checkPhoneTenOrEleven) phone: string;
  @AsText() @Rule(checkFamilyEmail) email = '';
}

export class FamilyNoteBody implements FamilyNoteRequest {
  @Rule(checkNote) text: string;
}

export class FamilyTaskBody implements FamilyTaskRequest {
  @Rule(checkTask) text: string;
  @AsText() @Rule(checkTaskDay) due_on = '';
}
