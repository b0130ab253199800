import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  assignPackage,
  getTutor,
  listOfficeTutors,
  listPackagesWithoutTutor,
  listTutorCandidates,
  removeTutorDay,
  saveTutor,
  setTutorDay,
  startTutor,
  stopTutor,
  type AssignPackageResponse,
  type PackagesWithoutTutorResponse,
  type TutorCandidatesResponse,
  type TutorListResponse,
  type TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { AssignPackage } from './commands/assign-package.js';
import { SaveTutor } from './commands/save-tutor.js';
import { RemoveTutorDay, SetTutorDay } from './commands/set-tutor-day.js';
import { StartTutor, StopTutor } from './commands/start-tutor.js';
import { GetTutor } from './queries/get-tutor.js';
import { ListPackagesWithoutTutor, ListTutorCandidates, ListTutors } from './queries/list-tutors.js';
import { AssignPackageBody, SaveTutorBody, SetTutorDayBody } from './tutors.dto.js';

/** Tutors and their hours, for themselves and the office. */
@Controller()
export class TutorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listOfficeTutors)
  list(): Promise<TutorListResponse> {
    return this.queries.execute(new ListTutors());
  }

  @Route(listTutorCandidates)
  candidates(): Promise<TutorCandidatesResponse> {
    return this.queries.execute(new ListTutorCandidates());
  }

  @Route(getTutor)
  read(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<TutorResponse> {
    return this.queries.execute(new GetTutor(id, caller));
  }

  @Route(saveTutor)
  save(
    @Param('id') id: string,
    @Body() body: SaveTutorBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<TutorResponse> {
    return this.commands.execute(new SaveTutor(id, body, caller));
  }

  @Route(setTutorDay)
  setDay(
    @Param('id') id: string,
    @Param('day') day: string,
    @Body() body: SetTutorDayBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<TutorResponse> {
    return this.commands.execute(new SetTutorDay(id, day, body.windows, caller));
  }

  @Route(removeTutorDay)
  removeDay(
    @Param('id') id: string,
    @Param('day') day: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<TutorResponse> {
    return this.commands.execute(new RemoveTutorDay(id, day, caller));
  }

  @Route(startTutor)
  start(@Param('id') id: string): Promise<TutorResponse> {
    return this.commands.execute(new StartTutor(id));
  }

  @Route(stopTutor)
  stop(@Param('id') id: string): Promise<TutorResponse> {
    return this.commands.execute(new StopTutor(id));
  }

  @Route(listPackagesWithoutTutor)
  packages(): Promise<PackagesWithoutTutorResponse> {
    return this.queries.execute(new ListPackagesWithoutTutor());
  }

  @Route(assignPackage)
  async assign(@Param('id') id: string, @Body() body: AssignPackageBody): Promise<AssignPackageResponse> {
    return { success: true, package: await this.commands.execute(new AssignPackage(id, body)) };
  }
}
