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
    return this.product.call<Body>({
      method: chosen,
      path,
      body,
      headers: {
        ...(chosen === 'GET' ? {} : { 'idempotency-key': uuidOf(`${this.action.name}: ${path}`) }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(from !== undefined && { from }),
    });
  }

  /** Makes a call of the office. @param path below `/api/office` */
  async office<Body>(
    path: string,
    body?: object,
    method?: Sent['method'],
    who: typeof demoDesk | typeof demoOwner = demoDesk,
  ): Promise<Body> {
    const headers = { [officeHeader]: '1' };
    this.staff[who.email] ??= await this.product.callForCookies({
      method: 'POST',
      path: '/api/office/session',
      body: { email: who.email, password: who.password },
      headers,
    });
    const cookie = this.staff[who.email] ?? '';
    return this.call<Body>(`/api/office${path}`, body, { ...(method && { method }), headers: { ...headers, cookie } });
  }

  /** The same by the owner. */
  owner<Body>(path: string, body?: object, method?: Sent['method']): Promise<Body> {
    return this.office<Body>(path, body, method, demoOwner);
  }

  /** Executes a command that no page has. */
  execute(command: Command<unknown>): Promise<void> {
    return this.product.execute(command, demoDesk.name);
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
