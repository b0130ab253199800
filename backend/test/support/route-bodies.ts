import 'reflect-metadata';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { getMetadataStorage } from 'class-validator';
import { officeRouteKey } from '../../src/platform/http/auth/office-route.decorator.js';
import { routeKey } from '../../src/platform/http/auth/route.decorator.js';

type Class = new (...given: never[]) => object;

/** A controller's method that answers a call of the contract. */
interface Action {
  controller: Class;
  method: string;
}

/** The methods of controllers, by the call they answer: a family's or the office's. */
export function findActions(controllers: readonly Class[]): Map<string, Action> {
  const actions = new Map<string, Action>();
  for (const controller of controllers)
    for (const method of Object.getOwnPropertyNames(controller.prototype)) {
      const handler = (controller.prototype as Record<string, unknown>)[method];
      if (typeof handler !== 'function') continue;
      const keys = [routeKey, officeRouteKey].map((key) => Reflect.getMetadata(key, handler) as string | undefined);
      for (const name of keys) if (name) actions.set(name, { controller, method });
    }
  return actions;
}

/** The declared type of a method's `@Body()`, which the validation pipe checks against. */
function bodyType({ controller, method }: Action): Class | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const [, body] = Object.entries(parameters).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`)) ?? [];
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Class[];
  return body && types[body.index];
}

/** What keeps the validation pipe from checking the body of a route. @param fields those that the contract documents */
export function bodyProblems(action: Action | undefined, fields: readonly string[]): string[] {
  if (!action) return ['no controller answers it'];
  const type = bodyType(action);
  if (!type) return ['it has no @Body()'];
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  if (metadata.length === 0) return [`${type.name} is no class with validation`];
  const declared = new Set(metadata.map(({ propertyName }) => propertyName));
  return fields.filter((field) => !declared.has(field)).map((field) => `${type.name} does not declare ${field}`);
}
