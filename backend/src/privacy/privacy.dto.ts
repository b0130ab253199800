import { IsString, MaxLength } from 'class-validator';
import type { DeleteAccountRequest } from '@academy/contracts/http/privacy';

/** Body of `POST /account/deletion`. An empty password is refused by the command, with its own message. */
export class DeleteAccountBody implements DeleteAccountRequest {
  @IsString() @MaxLength(128) current_password!: string;
}
