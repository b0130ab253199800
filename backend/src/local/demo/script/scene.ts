import { officeHeader } from '@academy/contracts/http/office/header';
import type { Type } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoProduct } from '../demo-product.js';
import { demoOwner } from '../../demo-staff.js';
import type { DemoCalendar } from './calendar.js';
import { uuidOf } from './dice.js';

/** Something that people do at a given time. The name is unique and must never change. */
export interface DemoAction {
  name: string;
  at: Date;
  run(scene: Scene): Promise<ActionResult | void>;
}

/** Credentials of a staff account for requests to the office API. */
export type DemoStaff = Readonly<{ email: string; password: string }>;

/** The front desk account of the demo data. */
export const demoDesk = { email: 'desk@example.com', password: 'FrontDesk2026', name: 'Robin Castillo' } as const;

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  headers?: Record<string, string>;
  from?: string;
}

/** The helpers available to an action. */
export class Scene {
  private staff: Record<string, string> = {};
  /** Number of requests this action has made, by path. */
  private readonly calls = new Map<string, number>();

  constructor(
    private readonly product: DemoProduct,
    readonly calendar: DemoCalendar,
    private readonly results: ReadonlyMap<string, ActionResult>,
    readonly action: Pick<DemoAction, 'name' | 'at'>,
  ) {}

  /** Returns a result of an earlier action. @throws Error if there is none, for example because that action failed */
  resultOf(name: string, key: string): string {
    const value = this.results.get(name)?.[key];
    if (value === undefined) throw new Error(`${name} has left no ${key}`);
    return value;
  }

  /** Returns a result of an earlier action, if there is one. */
  find(name: string, key: string): string | undefined {
    return this.results.get(name)?.[key];
  }

  /** Sends a request of a family or visitor. Requests other than GET have an idempotency key. */
  call<Body>(path: string, body?: object, { method, token, headers = {}, from }: Sent = {}): Promise<Body> {
    const chosen = method ?? (body ? 'POST' : 'GET');
    const count = (this.calls.get(path) ?? 0) + 1;
    this.calls.set(path, count);
    const key = `${this.action.name}: ${path}${count === 1 ? '' : ` ${count}`}`;
    return this.product.call<Body>({
      method: chosen,
      path,
      body,
      headers: {
        ...(chosen === 'GET' ? {} : { 'idempotency-key': uuidOf(key) }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(from !== undefined && { from }),
    });
  }

  /** Sends a request to the office API. @param path path below `/api/office` */
  async office<Body>(path: string, body?: object, method?: Sent['method'], who: DemoStaff = demoDesk): Promise<Body> {
    return this.call<Body>(`/api/office${path}`, body, { ...(method && { method }), headers: await this.signIn(who) });
  }

  /** Returns the headers for a staff member's requests, signing them in first if necessary. */
  async signIn(who: DemoStaff): Promise<Record<string, string>> {
    const headers = { [officeHeader]: '1' };
    this.staff[who.email] ??= await this.product.callForCookies({
      method: 'POST',
      path: '/api/office/session',
      body: { email: who.email, password: who.password },
      headers,
    });
    return { ...headers, cookie: this.staff[who.email] ?? '' };
  }

  /** Uploads a file as a staff member. @param path path below `/api/office` */
  async upload(path: string, file: Buffer, headers: Record<string, string>, who: DemoStaff): Promise<void> {
    await this.call(`/api/office${path}`, file, { headers: { ...headers, ...(await this.signIn(who)) } });
  }

  /** Sends a request to the office API as the owner. */
  owner<Body>(path: string, body?: object, method?: Sent['method']): Promise<Body> {
    return this.office<Body>(path, body, method, demoOwner);
  }

  /** Executes a command that is not available on any page. */
  execute(command: Command<unknown>): Promise<void> {
    return this.product.execute(command, demoDesk.name);
  }

  /** Moves the clock for the rest of the action. Staff sign in again after that. */
  async moveTo(at: Date): Promise<void> {
    this.staff = {};
    await this.product.moveTo(at);
  }

  /** Runs a schedule of the product once. */
  runTask(task: Type<ScheduledTask>): Promise<void> {
    return this.product.runTask(task);
  }

  /** Returns the token of a link in an email of this action. @param page path of the page that the link opens */
  tokenFor(address: string, page: string): string {
    const mail = this.product.emails.findLast(({ to, text }) => to === address && text.includes(page));
    const token = mail && new RegExp(`${page}[#?]token=([\\w.-]+)`).exec(mail.text)?.[1];
    if (token === undefined) throw new Error(`${address} has got no link to ${page}`);
    return token;
  }
}
