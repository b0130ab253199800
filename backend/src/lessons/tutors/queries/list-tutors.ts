import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  PackagesWithoutTutorResponse,
  TutorCandidatesResponse,
  TutorListResponse,
} from '@academy/contracts/http/office/tutors';
import { DataSource } from 'typeorm';
import { listPackagesWithoutTutor } from '../tutor-packages.repository.js';
import { listCandidates, listTutorRecords } from '../tutor-records.repository.js';
import { presentPackage, presentTutor } from '../tutors.presenter.js';

/** The tutors with what they teach, and when. */
export class ListTutors extends Query<TutorListResponse> {}

/** Staff who could teach and do not. */
export class ListTutorCandidates extends Query<TutorCandidatesResponse> {}

/** The packages for which the office has to choose a tutor. */
export class ListPackagesWithoutTutor extends Query<PackagesWithoutTutorResponse> {}

/** More than these are not listed: the newest come first. */
const maxPackages = 100;

@QueryHandler(ListTutors)
export class ListTutorsHandler implements IQueryHandler<ListTutors> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<TutorListResponse> {
    return { success: true, tutors: (await listTutorRecords(this.dataSource)).map(presentTutor) };
  }
}

@QueryHandler(ListTutorCandidates)
export class ListTutorCandidatesHandler implements IQueryHandler<ListTutorCandidates> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<TutorCandidatesResponse> {
    return { success: true, staff: await listCandidates(this.dataSource) };
  }
}

@QueryHandler(ListPackagesWithoutTutor)
export class ListPackagesWithoutTutorHandler implements IQueryHandler<ListPackagesWithoutTutor> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<PackagesWithoutTutorResponse> {
    const found = await listPackagesWithoutTutor(this.dataSource, maxPackages + 1);
    const packages = found.slice(0, maxPackages).map(presentPackage);
    return { success: true, packages, more: found.length > maxPackages };
  }
}
