import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { clientErrorKinds, type ClientErrorKind, type ClientErrorReport } from '@academy/contracts/http/client-errors';

/** Long enough for all of our reports; the route's body limit is below the sum of these. */
const longest = 6_000;

/** An error of the front end. */
export class ClientErrorBody implements ClientErrorReport {
  @IsIn(clientErrorKinds) kind: ClientErrorKind;
  @IsString() @MaxLength(longest) message: string;
  @IsOptional() @IsString() @MaxLength(longest) stack?: string;
  @IsString() @MaxLength(longest) page: string;
  @IsOptional() @IsString() @MaxLength(longest) build?: string;
}
