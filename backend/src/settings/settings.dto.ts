import { IsInt, IsObject, IsString, ValidateIf } from 'class-validator';
import type {
  AddSettingRequest,
  PreviewSettingRequest,
  RemoveSettingRequest,
  SaveSettingRequest,
} from '@academy/contracts/http/office/settings';

/** The command validates `values` against the definition of the kind. */
export class AddSettingBody implements AddSettingRequest {
  @IsObject({ message: 'Please enter what to save.' }) values: Record<string, unknown>;
}

export class SaveSettingBody extends AddSettingBody implements SaveSettingRequest {
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class RemoveSettingBody implements RemoveSettingRequest {
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class PreviewSettingBody extends AddSettingBody implements PreviewSettingRequest {
  @ValidateIf(({ id }: PreviewSettingBody) => id !== null)
  @IsString({ message: 'Must be text or null' })
  id: string | null;
}
