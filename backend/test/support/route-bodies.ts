import 'reflect-metadata';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { AnyCall } from '@academy/contracts/http/call';
import { getMetadataStorage } from 'class-validator';
import { callKey } from '../../src/platform/http/auth/route.decorator.js';

type Class = new (...given: never[]) => object;

/** A controller method that handles a call of the contract. */
export interface Action {
  controller: Class;
  method: string;
}

/** Finds the controller methods, by the call they handle. */
export function findActions(controllers: readonly Class[]): Map<AnyCall, Action> {
  const actions = new Map<AnyCall, Action>();
  for (const controller of controllers)
    for (const method of Object.getOwnPropertyNames(controller.prototype)) {
      const handler = (controller.prototype as Record<string, unknown>)[method];
      if (typeof handler !== 'function') continue;
      const one = Reflect.getMetadata(callKey, handler) as AnyCall | undefined;
      if (one) actions.set(one, { controller, method });
    }
  return actions;
}

/** Returns the declared type of a method's `@Body()` or `@Query()`, against which the validation pipe checks. */
export function parameterType({ controller, method }: Action, kind: RouteParamtypes): Class | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const [, parameter] = Object.entries(parameters).find(([key]) => key.startsWith(`${kind}:`)) ?? [];
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Class[];
  return parameter && types[parameter.index];
}

/** Lists the reasons why the validation pipe cannot check the body of a call. @param fields the fields that the contract documents */
export function bodyProblems(action: Action | undefined, fields: readonly string[]): string[] {
  if (!action) return ['no controller answers it'];
  const type = parameterType(action, RouteParamtypes.BODY);
  if (!type) return ['it has no @Body()'];
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  if (metadata.length === 0) return [`${type.name} is no class with validation`];
  const declared = new Set(metadata.map(({ propertyName }) => propertyName));
  return fields.filter((field) => !declared.has(field)).map((field) => `${type.name} does not declare ${field}`);
}
