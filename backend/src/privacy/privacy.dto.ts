import { IsString, MaxLength } from 'class-validator';
import type { EraseFamilyRequest } from '@academy/contracts/http/office/erasure';
import type { DeleteAccountRequest } from '@academy/contracts/http/privacy';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { erasureMessages } from '@academy/contracts/rules/office-erasure';
import { Rule } from '../platform/http/validation/validation.js';

/** Body of `POST /account/deletion`. The command rejects an empty password with its own message. */
export class DeleteAccountBody implements DeleteAccountRequest {
  @IsString() @MaxLength(128) current_password!: string;
}

export class EraseFamilyBody implements EraseFamilyRequest {
  @Rule((name) => (name.trim() === '' ? erasureMessages.confirmationWrong : null)) confirmation: string;
  @Rule(checkReason) reason: string;
}
