import { officeHeader } from '@academy/contracts/http/office/routes';
import type { Type } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoProduct } from '../demo-product.js';
import { demoOwner } from '../../demo-staff.js';
import type { DemoCalendar } from './calendar.js';
import { uuidOf } from './dice.js';

/** One thing that people did at a moment; its name is its own for ever. */
export interface DemoAction {
  name: string;
  at: Date;
  run(scene: Scene): Promise<ActionResult | void>;
}

/** A staff member with whose account calls of the office are made. */
export type DemoStaff = Readonly<{ email: string; password: string }>;

/** The colleague of the demo owner. */
export const demoDesk = { email: 'desk@example.com', password: 'FrontDesk2026', name: 'Robin Castillo' } as const;

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  headers?: Record<string, string>;
  from?: string;
}

/** What an action has to work with. */
export class Scene {
  private staff: Record<string, string> = {};
  /** How many calls this action has made of each path. */
  private readonly calls = new Map<string, number>();

  constructor(
    private readonly product: DemoProduct,
    readonly calendar: DemoCalendar,
    private readonly results: ReadonlyMap<string, ActionResult>,
    readonly action: Pick<DemoAction, 'name' | 'at'>,
  ) {}

  /** What an earlier action has left. @throws Error when it could not be done */
  resultOf(name: string, key: string): string {
    const value = this.results.get(name)?.[key];
    if (value === undefined) throw new Error(`${name} has left no ${key}`);
    return value;
  }

  /** What an earlier action has left, if it did. */
  find(name: string, key: string): string | undefined {
    return this.results.get(name)?.[key];
  }

  /** Makes a call of a family or a visitor. Posts have an idempotency key. */
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

  /** Makes a call of the office. @param path below `/api/office` */
  async office<Body>(path: string, body?: object, method?: Sent['method'], who: DemoStaff = demoDesk): Promise<Body> {
    return this.call<Body>(`/api/office${path}`, body, { ...(method && { method }), headers: await this.signIn(who) });
  }

  /** The headers of a staff member's calls. Signs in where they are not. */
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

  /** Sends a file as a staff member. @param path below `/api/office` */
  async upload(path: string, file: Buffer, headers: Record<string, string>, who: DemoStaff): Promise<void> {
    await this.call(`/api/office${path}`, file, { headers: { ...headers, ...(await this.signIn(who)) } });
  }

  /** The same by the owner. */
  owner<Body>(path: string, body?: object, method?: Sent['method']): Promise<Body> {
    return this.office<Body>(path, body, method, demoOwner);
  }

  /** Executes a command that no page has. */
  execute(command: Command<unknown>): Promise<void> {
    return this.product.execute(command, demoDesk.name);
  }

  /** Lets time pass: the rest of the action is at a later moment. Staff are signed out by then. */
  async moveTo(at: Date): Promise<void> {
    this.staff = {};
    await this.product.moveTo(at);
  }

  /** Runs a schedule of the product once. */
  runTask(task: Type<ScheduledTask>): Promise<void> {
    return this.product.runTask(task);
  }

  /** The token in the link of an email that this action has led to. @param page that the link opens */
  tokenFor(address: string, page: string): string {
    const mail = this.product.emails.findLast(({ to, text }) => to === address && text.includes(page));
    const token = mail && new RegExp(`${page}[#?]token=([\\w.-]+)`).exec(mail.text)?.[1];
    if (token === undefined) throw new Error(`${address} has got no link to ${page}`);
    return token;
  }
}
