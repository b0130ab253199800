import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/** A request value as text; anything but text counts as empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Keeps a field as it is; anything but text counts as empty. */
export function AsText(): PropertyDecorator {
  return applyDecorators(
    Allow(),
    Transform(({ value }: { value: unknown }) => textOf(value)),
  );
}

/** Trims a field that may be left out. Empty text, and anything but text, becomes null. */
export function AsOptionalText(): PropertyDecorator {
  return applyDecorators(
    Allow(),
    Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : textOf(value).trim() || null)),
  );
}
