import { Body, Controller } from '@nestjs/common';
import { officeRoutes, type OfficeRouteName } from '@academy/contracts/http/office/routes';
import { routes, type RouteName } from '@academy/contracts/http/routes';
import { Allow } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { features } from '../../src/app.module.js';
import { ClientErrorsModule } from '../../src/platform/observability/index.js';
import { officeRouteKey } from '../../src/platform/http/auth/office-route.decorator.js';
import { Route, routeKey } from '../../src/platform/http/auth/route.decorator.js';
import { documentedBodies } from '../support/documented-bodies.js';
import { officeBodies } from '../support/office-bodies.js';
import { bodyProblems, findActions } from '../support/route-bodies.js';

/** Calls that change something and parse no body. The webhook's body and documents are read as bytes. */
const withoutBody: RouteName[] = [
  'logout',
  'restoreSession',
  'resendVerification',
  'completeStudentTask',
  'restoreStudentTask',
  'markStudentStep',
  'stripeWebhook',
  'addStudentDocument',
  'restoreStudentDocument',
  'confirmNewsletter',
  'unsubscribeNewsletter',
];

const withBody = (Object.keys(routes) as RouteName[]).filter(
  (name) => ['POST', 'PUT'].includes(routes[name].method) && !withoutBody.includes(name),
);

const controllers = [...features, ClientErrorsModule].flatMap(
  (module) => (Reflect.getMetadata('controllers', module) ?? []) as (new (...given: never[]) => object)[],
);

describe('the body of the public route', () => {
  it.each(withBody)('%s is validated by a class that declares every documented field', (name) => {
    expect(
      bodyProblems(findActions(controllers, routeKey).get(name), documentedBodies[name] ?? ['its documented fields']),
    ).toEqual([]);
  });
});

/** Office calls that change something and parse no body. Pictures and documents are read as bytes. */
const officeWithoutBody: OfficeRouteName[] = [
  'finishFamilyTask',
  'completeTaskOfStudent',
  'restoreTaskOfStudent',
  'markStepOfStudent',
  'undoSettingChange',
  'addPicture',
  'addDocumentOfStudent',
  'restoreDocumentOfStudent',
  'sendPersonLink',
  'startTwoFactor',
  'disableStaff',
  'enableStaff',
  'sendStaffLink',
  'resetTwoFactor',
  'createTutorCalendar',
  'markAbsences',
  'releaseUnpaidHolds',
  'reopenDate',
  'placePaymentIssue',
  'releaseExpectedPayment',
  'sendPaymentLink',
  'startTutor',
  'stopTutor',
];

const officeWithBody = (Object.keys(officeRoutes) as OfficeRouteName[]).filter(
  (name) => ['POST', 'PUT'].includes(officeRoutes[name].method) && !officeWithoutBody.includes(name),
);

describe('the body of the office route', () => {
  it.each(officeWithBody)('%s is validated by a class that declares every field', (name) => {
    expect(
      bodyProblems(findActions(controllers, officeRouteKey).get(name), officeBodies[name] ?? ['its fields']),
    ).toEqual([]);
  });
});

class Incomplete {
  @Allow() email: unknown;
  password: unknown;
}

@Controller()
class Careless {
  @Route('login') login(@Body() _body: Record<string, unknown>): void {}
  @Route('register') register(@Body() _body: Incomplete): void {}
  @Route('logout') logout(): void {}
}

describe('the body check reports', () => {
  const actions = findActions([Careless], routeKey);
  const fields = ['email', 'password'];

  it.each([
    ['one that is no class', 'login', ['Object is no class with validation']],
    ['one with a field that is not declared', 'register', ['Incomplete does not declare password']],
    ['one that is not read', 'logout', ['it has no @Body()']],
    ['one of a call without a controller', 'submitLead', ['no controller answers it']],
  ] as const)('%s', (_, name, problems) => {
    expect(bodyProblems(actions.get(name), fields)).toEqual(problems);
  });
});
