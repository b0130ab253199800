import { IsString } from 'class-validator';
import type { AddFamilyRequest, FamilyNoteRequest, FamilyTaskRequest } from '@academy/contracts/http/office/families';
import { checkPersonName, checkPhoneTenOrEleven } from '@academy/contracts/rules/contact';
import { checkFamilyEmail, checkNote, checkTask, checkTaskDay } from '@academy/contracts/rules/office-families';
import { Rule } from '../platform/http/validation/validation.js';

export class AddFamilyBody implements AddFamilyRequest {
  @Rule(checkPersonName) first_name: string;
  @Rule(checkPersonName) last_name: string;
  @Rule(checkPhoneTenOrEleven) phone: string;
  @IsString({ message: 'Must be a text, which may be empty' }) @Rule(checkFamilyEmail) email: string;
}

export class FamilyNoteBody implements FamilyNoteRequest {
  @Rule(checkNote) text: string;
}

export class FamilyTaskBody implements FamilyTaskRequest {
  @Rule(checkTask) text: string;
  @IsString({ message: 'Must be a text, which may be empty' }) @Rule(checkTaskDay) due_on: string;
}
