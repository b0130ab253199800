import { Body, Controller } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { login, logout, register } from '@academy/contracts/http/accounts';
import {
  calls,
  familyCalls,
  staffCalls,
  type FamilyCallName,
  type StaffCallName,
} from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { submitLead } from '@academy/contracts/http/leads';
import { Allow } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { features } from '../../src/app.module.js';
import { ClientErrorsModule } from '../../src/platform/observability/index.js';
import { Route } from '../../src/platform/http/auth/route.decorator.js';
import { documentedBodies } from '../support/documented-bodies.js';
import { officeBodies } from '../support/office-bodies.js';
import { bodyProblems, findActions, parameterType } from '../support/route-bodies.js';

const controllers = [...features, ClientErrorsModule].flatMap(
  (module) => (Reflect.getMetadata('controllers', module) ?? []) as (new (...given: never[]) => object)[],
);

const actionsOfProduct = findActions(controllers);
const withBody = (Object.keys(familyCalls) as FamilyCallName[]).filter((name) => familyCalls[name].hasBody);
const officeWithBody = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => staffCalls[name].hasBody);

describe('the body of the family call', () => {
  it.each(withBody)('%s is validated by a class that declares every documented field', (name) => {
    expect(
      bodyProblems(actionsOfProduct.get(familyCalls[name]), documentedBodies[name] ?? ['its documented fields']),
    ).toEqual([]);
  });
});

describe('the body of the office call', () => {
  it.each(officeWithBody)('%s is validated by a class that declares every field', (name) => {
    expect(bodyProblems(actionsOfProduct.get(staffCalls[name]), officeBodies[name] ?? ['its fields'])).toEqual([]);
  });
});

describe('a call that declares no body', () => {
  it.each(Object.entries<AnyCall>(calls).filter(([, one]) => !one.hasBody))('%s reads none', (_name, one) => {
    const action = actionsOfProduct.get(one);
    expect(action && parameterType(action, RouteParamtypes.BODY)).toBeUndefined();
  });
});

class Incomplete {
  @Allow() email: unknown;
  password: unknown;
}

@Controller()
class Careless {
  @Route<AnyCall>(login) login(@Body() _body: Record<string, unknown>): void {}
  @Route<AnyCall>(register) register(@Body() _body: Incomplete): void {}
  @Route<AnyCall>(logout) logout(): void {}
}

describe('the body check reports', () => {
  const actions = findActions([Careless]);
  const fields = ['email', 'password'];

  it.each([
    ['one that is no class', login, ['Object is no class with validation']],
    ['one with a field that is not declared', register, ['Incomplete does not declare password']],
    ['one that is not read', logout, ['it has no @Body()']],
    ['one of a call without a controller', submitLead, ['no controller answers it']],
  ] as const)('%s', (_, one, problems) => {
    expect(bodyProblems(actions.get(one), fields)).toEqual(problems);
  });
});
