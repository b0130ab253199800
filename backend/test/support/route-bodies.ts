import 'reflect-metadata';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { AnyCall } from '@academy/contracts/http/call';
import { getMetadataStorage } from 'class-validator';
import { features } from '../../src/app.module.js';
import { callsOf } from '../../src/platform/http/auth/route.decorator.js';
import { HttpModule } from '../../src/platform/http/http.module.js';
import { ClientErrorsModule, HealthModule } from '../../src/platform/observability/index.js';

type Class = new (...given: never[]) => object;

/** A controller method that handles calls of the contract. */
export interface Action {
  controller: Class;
  method: string;
}

/** Finds the controller methods, by the calls they handle. */
export function findActions(controllers: readonly Class[]): Map<AnyCall, Action> {
  const actions = new Map<AnyCall, Action>();
  for (const controller of controllers)
    for (const method of Object.getOwnPropertyNames(controller.prototype)) {
      const handler = (controller.prototype as Record<string, unknown>)[method];
      if (typeof handler !== 'function') continue;
      for (const one of callsOf(handler)) actions.set(one, { controller, method });
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

/** The fields that a class declares for validation. */
const fieldsOf = (type: Class): string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', true, false)
    .map(({ propertyName }) => propertyName);

/** The fields of the body that a controller reads; none without a body. */
export function bodyFields(action: Action | undefined): string[] {
  const type = action && parameterType(action, RouteParamtypes.BODY);
  return type ? fieldsOf(type) : [];
}

/** Lists the reasons why the validation pipe cannot check the body of a call. */
export function bodyProblems(action: Action | undefined): string[] {
  if (!action) return ['no controller answers it'];
  const type = parameterType(action, RouteParamtypes.BODY);
  if (!type) return ['it has no @Body()'];
  return fieldsOf(type).length === 0 ? [`${type.name} is no class with validation`] : [];
}

/** The controller methods of the whole product. */
export const actionsOfProduct = findActions(
  [...features, ClientErrorsModule, HealthModule, HttpModule].flatMap(
    (module) => (Reflect.getMetadata('controllers', module) ?? []) as Class[],
  ),
);
