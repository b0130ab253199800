import { IsBoolean, IsString, isUUID } from 'class-validator';
import type {
  AddFamilyRequest,
  FamilyNoteRequest,
  FamilyTaskRequest,
  InviteFamilyRequest,
} from '@academy/contracts/http/office/families';
import type { MergeFamilyRequest } from '@academy/contracts/http/office/merging';
import type { MergeStudentsRequest } from '@academy/contracts/http/office/student-merging';
import {
  checkEmail,
  checkPersonLastName,
  checkPersonName,
  checkPhoneTenOrEleven,
} from '@academy/contracts/rules/contact';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import {
  checkFamilyEmail,
  checkNote,
  checkTask,
  checkTaskDay,
  familyMessages,
} from '@academy/contracts/rules/office-families';
import { studentMergeMessages } from '@academy/contracts/rules/student-merging';
import { Rule } from '../platform/http/validation/validation.js';

export class AddFamilyBody implements AddFamilyRequest {
  @Rule(checkPersonName) first_name: string;
  @Rule(checkPersonLastName) last_name: string;
  @Rule(checkPhoneTenOrEleven) phone: string;
  @IsString({ message: 'Must be text; may be empty' }) @Rule(checkFamilyEmail) email: string;
}

export class InviteFamilyBody implements InviteFamilyRequest {
  @Rule(checkEmail) email: string;
}

export class FamilyNoteBody implements FamilyNoteRequest {
  @Rule(checkNote) text: string;
}

export class MergeFamilyBody implements MergeFamilyRequest {
  @Rule((id) => (isUUID(id) ? null : familyMessages.mergeRequired)) family_id: string;
  @Rule(checkReason) reason: string;
}

export class MergeStudentsBody implements MergeStudentsRequest {
  @Rule((id) => (isUUID(id) ? null : studentMergeMessages.studentRequired)) student_id: string;
  @Rule(checkReason) reason: string;
  @IsBoolean() ends_sign_in: boolean;
}

export class FamilyTaskBody implements FamilyTaskRequest {
  @Rule(checkTask) text: string;
  @IsString({ message: 'Must be text; may be empty' }) @Rule(checkTaskDay) due_on: string;
}
