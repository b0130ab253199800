import { Body, Controller } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { login, logout, register } from '@academy/contracts/http/accounts';
import { calls } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { submitLead } from '@academy/contracts/http/leads';
import { Allow } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Route } from '../../src/platform/http/auth/route.decorator.js';
import { ValidationFailed } from '../../src/platform/http/errors/errors.js';
import { BodyPipe } from '../../src/platform/http/validation/validation.js';
import { actionsOfProduct, bodyProblems, findActions, parameterType } from '../support/route-bodies.js';

const declared = Object.entries<AnyCall>(calls);
const withBody = declared.filter(([, one]) => one.hasBody);
/** The morning on which the examples are sent. */
const pipe = new BodyPipe(async () => new Date('2026-11-24T14:00:00Z'));

/** Documented fields that the server ignores. */
const ignored: Partial<Record<string, string[]>> = { updateAccount: ['role'], sendEmail: ['html', 'subject'] };

describe('the body of', () => {
  it.each(withBody)('%s is validated by a class, which accepts the example and keeps its fields', async (name, one) => {
    const action = actionsOfProduct.get(one);
    expect(bodyProblems(action)).toEqual([]);
    const metatype = action && parameterType(action, RouteParamtypes.BODY);
    const kept = await pipe.transform(one.example, { type: 'body', metatype }).catch((error: unknown) => {
      throw error instanceof ValidationFailed ? new Error(JSON.stringify(error.details.errors)) : error;
    });
    const lost = Object.keys(one.example ?? {}).filter((field) => !(field in (kept as object)));
    expect(lost).toEqual(ignored[name] ?? []);
  });
});

describe('two calls of one method', () => {
  const byMethod = new Map<string, AnyCall[]>();
  for (const [one, { controller, method }] of actionsOfProduct) {
    const key = `${controller.name}.${method}`;
    byMethod.set(key, [...(byMethod.get(key) ?? []), one]);
  }
  const twins = [...byMethod].filter(([, { length }]) => length === 2);

  it('exist', () => expect(twins.length).toBeGreaterThan(10));

  it.each(twins)('%s are refused alike', (_method, [one, other]) => {
    expect(new Set(other?.refusals)).toEqual(new Set(one?.refusals));
  });
});

describe('a call that declares no body', () => {
  it.each(declared.filter(([, one]) => !one.hasBody))('%s reads none', (_name, one) => {
    const action = actionsOfProduct.get(one);
    expect(action && parameterType(action, RouteParamtypes.BODY)).toBeUndefined();
  });
});

class Incomplete {
  @Allow() email: unknown;
}

@Controller()
class Careless {
  @Route<AnyCall>(login) login(@Body() _body: Record<string, unknown>): void {}
  @Route<AnyCall>(register) register(@Body() _body: Incomplete): void {}
  @Route<AnyCall>(logout) logout(): void {}
}

describe('the body check reports', () => {
  const actions = findActions([Careless]);

  it.each([
    ['one that is no class', login, ['Object is no class with validation']],
    ['one that is not read', logout, ['it has no @Body()']],
    ['one of a call without a controller', submitLead, ['no controller answers it']],
    ['nothing of a class with validation', register, []],
  ] as const)('%s', (_, one, problems) => {
    expect(bodyProblems(actions.get(one))).toEqual(problems);
  });
});
