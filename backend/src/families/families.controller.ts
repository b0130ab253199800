import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { sendEmailAgain } from '@academy/contracts/http/office/accounts';
import {
  addFamily,
  addFamilyNote,
  addFamilyTask,
  finishFamilyTask,
  getFamiliesFile,
  getFamily,
  inviteFamily,
  removeFamilyNote,
  reopenFamilyTask,
  searchFamilies,
  type FamilyResponse,
  type FamilySearchResponse,
} from '@academy/contracts/http/office/families';
import { isFamilyAccountState } from '@academy/contracts/rules/office-families';
import { isServiceType } from '@academy/contracts/rules/services';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { textOf } from '../platform/http/validation/transforms.js';
import { AddFamily, SendEmailAgain } from './families.commands.js';
import { AddFamilyBody, InviteFamilyBody, FamilyNoteBody, FamilyTaskBody } from './families.dto.js';
import { InviteFamily } from './invitation/invitation.commands.js';
import {
  AddFamilyNote,
  AddFamilyTask,
  FinishFamilyTask,
  ReopenFamilyTask,
  RemoveFamilyNote,
} from './notes/notes.commands.js';
import { FamilyQueries } from './page/family-page.queries.js';
import { SendEmailAgainBody } from './people/people.dto.js';
import { FamilySearchQueries, type FamilyFilter } from './search/family-search.queries.js';

type Sent = Partial<Record<'q' | 'service' | 'account' | 'page', unknown>>;

/** Maximum length of the search text, in characters. */
const maxCharacters = 200;

const readFilter = ({ q, service, account }: Sent): FamilyFilter => ({
  q: textOf(q).slice(0, maxCharacters),
  service: isServiceType(service) ? service : null,
  account: isFamilyAccountState(account) ? account : null,
});

/** Anything but a page number means the first page. */
const readPage = ({ page }: Sent): number => (/^[1-9]\d{0,4}$/.test(textOf(page)) ? Number(textOf(page)) : 1);

/** Families, for the office. */
@Controller()
export class FamiliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: FamilyQueries,
    private readonly searches: FamilySearchQueries,
  ) {}

  @Route(searchFamilies)
  search(@Query() sent: Sent): Promise<FamilySearchResponse> {
    return this.searches.list(readFilter(sent), { page: readPage(sent) });
  }

  @Route(getFamiliesFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="families.csv"')
  @Header('cache-control', 'no-store')
  file(@Query() sent: Sent): Promise<string> {
    return this.searches.file(readFilter(sent));
  }

  @Route(addFamily)
  async add(@Body() body: AddFamilyBody): Promise<FamilyResponse> {
    return this.read(await this.commands.execute(new AddFamily(body)));
  }

  @Route(getFamily)
  get(@Param('id') id: string): Promise<FamilyResponse> {
    return this.read(id);
  }

  @Route(inviteFamily)
  async invite(@Param('id') id: string, @Body() { email }: InviteFamilyBody): Promise<FamilyResponse> {
    await this.commands.execute(new InviteFamily(id, email));
    return this.read(id);
  }

  @Route(addFamilyNote)
  async addNote(
    @Param('id') id: string,
    @Body() { text }: FamilyNoteBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<FamilyResponse> {
    await this.commands.execute(new AddFamilyNote(id, text, staffId));
    return this.read(id);
  }

  @Route(removeFamilyNote)
  removeNote(@Param('id') id: string): Promise<FamilyResponse> {
    return this.change(new RemoveFamilyNote(id));
  }

  @Route(addFamilyTask)
  async addTask(
    @Param('id') id: string,
    @Body() { text, due_on: dueOn }: FamilyTaskBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<FamilyResponse> {
    await this.commands.execute(new AddFamilyTask(id, { text: text.trim(), dueOn: dueOn || null }, staffId));
    return this.read(id);
  }

  @Route(finishFamilyTask)
  finishTask(@Param('id') id: string): Promise<FamilyResponse> {
    return this.change(new FinishFamilyTask(id));
  }

  @Route(reopenFamilyTask)
  reopenTask(@Param('id') id: string): Promise<FamilyResponse> {
    return this.change(new ReopenFamilyTask(id));
  }

  @Route(sendEmailAgain)
  async sendAgain(@Param('id') id: string, @Body() body: SendEmailAgainBody): Promise<FamilyResponse> {
    await this.commands.execute(new SendEmailAgain(id, body));
    return this.read(id);
  }

  /** @param command returns the id of the family it changed */
  private async change(command: Command<string>): Promise<FamilyResponse> {
    return this.read(await this.commands.execute(command));
  }

  private async read(id: string): Promise<FamilyResponse> {
    return { success: true, family: await this.families.family(id) };
  }
}
