import {
  cancelParentEmailChange,
  correctParent,
  correctStudent,
  disablePerson,
  enablePerson,
  endPersonPause,
  sendPersonLink,
  turnOffPersonTwoFactor,
} from '@academy/contracts/http/office/accounts';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { isPersonKind, officeAccountMessages, type PersonKind } from '@academy/contracts/rules/office-accounts';
import { Body, Controller, Param } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import {
  CancelEmailChange,
  CorrectAccount,
  DisableAccount,
  EnableAccount,
  EndPause,
  SendPersonLink,
  TurnOffTwoFactor,
} from '../../accounts/index.js';
import { giveReason } from '../../platform/audit/command-context.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound, Unauthenticated, ValidationFailed } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { CorrectStudent, DisableStudent, EnableStudent } from '../../students/index.js';
import { FamilyQueries } from '../page/family-page.queries.js';
import { CorrectParentBody, CorrectStudentBody, ReasonBody } from './people.dto.js';

/** Two-factor authentication cannot be turned off for a person who may not sign in. */
class PersonMayNotSignIn extends ValidationFailed {
  constructor() {
    super({ reason: [officeAccountMessages.twoFactorDisabled] }, officeAccountMessages.twoFactorDisabled);
  }
}

/** The path parameters of a person. */
interface Named {
  kind: PersonKind;
  id: string;
}

/** @throws NotFound */
function readPerson(kind: string, id: string): Named {
  if (!isPersonKind(kind) || !isUUID(id)) throw new NotFound();
  return { kind, id };
}

/** What the office does with the accounts of parents and students. Each call returns the updated family. */
@Controller()
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: FamilyQueries,
  ) {}

  @Route(sendPersonLink)
  sendLink(@Param('kind') kind: string, @Param('id') id: string): Promise<FamilyResponse> {
    return this.change(id, new SendPersonLink(readPerson(kind, id)));
  }

  @Route(correctParent)
  correctParent(
    @Param('id') id: string,
    @Body() body: CorrectParentBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<FamilyResponse> {
    return this.change(id, new CorrectAccount(id, body, staff));
  }

  @Route(cancelParentEmailChange)
  cancelEmailChange(@Param('id') id: string): Promise<FamilyResponse> {
    assertUuid(id);
    return this.change(id, new CancelEmailChange(id));
  }

  @Route(correctStudent)
  correctStudent(
    @Param('id') id: string,
    @Body() body: CorrectStudentBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<FamilyResponse> {
    return this.change(id, new CorrectStudent(id, body, staff));
  }

  @Route(disablePerson)
  disable(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<FamilyResponse> {
    const person = readPerson(kind, id);
    giveReason(reason);
    return this.change(id, person.kind === 'parent' ? new DisableAccount(id) : new DisableStudent(id));
  }

  @Route(enablePerson)
  enable(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<FamilyResponse> {
    const person = readPerson(kind, id);
    giveReason(reason);
    return this.change(id, person.kind === 'parent' ? new EnableAccount(id) : new EnableStudent(id));
  }

  @Route(turnOffPersonTwoFactor)
  turnOff(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<FamilyResponse> {
    const person = readPerson(kind, id);
    giveReason(reason);
    return this.change(id, new TurnOffTwoFactor(person)).catch((error: unknown) => {
      // The error is about that person, not about the staff member, who is signed in.
      throw error instanceof Unauthenticated ? new PersonMayNotSignIn() : error;
    });
  }

  /** Only a parent's account can be paused. */
  @Route(endPersonPause)
  endPause(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<FamilyResponse> {
    if (readPerson(kind, id).kind !== 'parent') throw new NotFound();
    giveReason(reason);
    return this.change(id, new EndPause(id));
  }

  /** @param id of the account or student; it also identifies the family */
  private async change(id: string, command: Command<unknown>): Promise<FamilyResponse> {
    await this.commands.execute(command);
    return { success: true, family: await this.families.family(id) };
  }
}
