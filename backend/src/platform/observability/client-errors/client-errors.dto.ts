import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { clientErrorKinds, type ClientErrorKind, type ClientErrorReport } from '@academy/contracts/http/client-errors';

/** Long enough for every report of ours; the route's body limit is lower than all of them together. */
const longest = 6_000;

/** An error of the front end. */
export class ClientErrorBody implements ClientErrorReport {
  @IsIn(clientErrorKinds) kind: ClientErrorKind;
  @IsString() @MaxLength(longest) message: string;
  @IsOptional() @IsString() @MaxLength(longest) stack?: string;
  @IsString() @MaxLength(longest) page: string;
  @IsOptional() @IsString() @MaxLength(longest) build?: string;
}
