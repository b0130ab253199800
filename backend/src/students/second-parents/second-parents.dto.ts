import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import type {
  EndSharingRequest,
  InviteSecondParentRequest,
  SecondParentTokenRequest,
} from '@academy/contracts/http/second-parents';
import { studentsAtOnce } from '@academy/contracts/http/students';
import { checkEmail } from '@academy/contracts/rules/contact';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { AsText } from '../../platform/http/validation/transforms.js';
import { Checked, Rule } from '../../platform/http/validation/validation.js';

export class InviteSecondParentBody implements InviteSecondParentRequest {
  @Rule(checkEmail) email: string;
  @IsArray()
  @ArrayMaxSize(studentsAtOnce)
  @IsUUID(undefined, { each: true })
  @Checked((ids) => (Array.isArray(ids) && ids.length > 0 ? null : secondParentMessages.noStudent))
  student_ids: string[];
}

export class SecondParentTokenBody implements SecondParentTokenRequest {
  @AsText() token = '';
}

export class EndSharingBody implements EndSharingRequest {
  @Rule(checkReason) reason: string;
}
