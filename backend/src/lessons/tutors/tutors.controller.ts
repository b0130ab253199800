import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { AssignPackage, SaveTutor, RemoveTutorDay, SetTutorDay, StartTutor, StopTutor } from './tutors.commands.js';
import { TutorQueries } from './tutors.queries.js';
import { AssignPackageBody, SaveTutorBody, SetTutorDayBody } from './tutors.dto.js';

/** Tutors and their hours, for themselves and the office. */
@Controller()
export class TutorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TutorQueries,
  ) {}

  @Route(listOfficeTutors)
  list(): Promise<TutorListResponse> {
    return this.queries.list();
  }

  @Route(listTutorCandidates)
  candidates(): Promise<TutorCandidatesResponse> {
    return this.queries.candidates();
  }

  @Route(getTutor)
  read(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<TutorResponse> {
    return this.queries.tutor(id, caller);
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
    return this.queries.packagesWithoutTutor();
  }

  @Route(assignPackage)
  async assign(@Param('id') id: string, @Body() body: AssignPackageBody): Promise<AssignPackageResponse> {
    return { success: true, package: await this.commands.execute(new AssignPackage(id, body)) };
  }
}
