import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/** A request value as text; other types count as empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Keeps a text field unchanged; other types count as empty. */
export function AsText(): PropertyDecorator {
  return applyDecorators(
    Allow(),
    Transform(({ value }: { value: unknown }) => textOf(value)),
  );
}

/** Trims an optional field. Empty text and other types become null. */
export function AsOptionalText(): PropertyDecorator {
  return applyDecorators(
    Allow(),
    Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : textOf(value).trim() || null)),
  );
}
