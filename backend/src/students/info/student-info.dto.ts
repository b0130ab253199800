import type { UpdateStudentInfoRequest } from '@academy/contracts/http/student-info';
import { checkStudentInfo, type StudentInfo } from '@academy/contracts/rules/student-info';
import { IsInt, IsObject } from 'class-validator';
import { SatisfiesRule } from '../../platform/http/validation/validation.js';

@SatisfiesRule(({ info }: UpdateStudentInfoBody) =>
  Object.fromEntries(Object.entries(checkStudentInfo(info ?? {})).map(([part, texts]) => [`info.${part}`, texts])),
)
export class UpdateStudentInfoBody implements UpdateStudentInfoRequest {
  @IsObject({ message: 'Please enter what to save.' }) info: StudentInfo;
  @IsInt({ message: 'Must be a whole number' }) version: number;
}
