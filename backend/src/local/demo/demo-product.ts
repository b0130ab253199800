import { Injectable, Module, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { AppModule } from '../../app.module.js';
import { createContext, runInContext } from '../../platform/audit/command-context.js';
import { Config } from '../../platform/config/config.js';
import { createHttpApp } from '../../platform/http/server/http-app.js';
import { DeliveryLocks } from '../../platform/messaging/deliveries/delivery-locks.repository.js';
import { DeliveryRepository } from '../../platform/messaging/deliveries/delivery.repository.js';
import type { StoredDelivery } from '../../platform/messaging/deliveries/stored-delivery.js';
import type { DeliveryId } from '../../platform/messaging/queues/queue.names.js';
import type { ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { SubscriberRegistry } from '../../platform/messaging/subscribers/subscriber.registry.js';
import { SubscriberRunner } from '../../platform/messaging/subscribers/subscriber.runner.js';
import { createActionClient } from './action-client.js';
import { DemoActionsRepository, type ActionResult } from './demo-actions.repository.js';

/** An email that was withheld instead of sent. */
export interface WithheldEmail {
  to: string;
  text: string;
}

/** A request, as a browser would make it. */
export interface DemoCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** A JSON object, or the bytes of a file. */
  body?: object | undefined;
  headers?: Record<string, string>;
  /** IP address that the request comes from. */
  from?: string;
}

/** Delivery "locks" that lock nothing, because no other process sees an action's deliveries before the action is committed. */
@Injectable()
class LocksOfAnAction {
  constructor(private readonly actions: DemoActionsRepository) {}

  async hold<T>(delivery: DeliveryId, work: (found: StoredDelivery | null) => Promise<T>): Promise<T> {
    return work(await this.actions.findDelivery(delivery));
  }
}

/** The application with services that let an action deliver its own events, without a queue or workers. */
@Module({})
class DemoModule {
  static with(config: Config): DynamicModule {
    const driver = { Client: createActionClient(), max: 4, idleTimeoutMillis: 0 };
    return {
      module: DemoModule,
      imports: [AppModule.with(config, undefined, [], driver), DiscoveryModule],
      providers: [
        SubscriberRegistry,
        SubscriberRunner,
        DeliveryRepository,
        DemoActionsRepository,
        { provide: DeliveryLocks, useClass: LocksOfAnAction },
      ],
    };
  }
}

/**
 * A second instance of the product that listens on no port. It uses a single database connection with an adjustable clock. Actions run
 * one at a time. Each one delivers its own events before it ends, and its emails are withheld.
 */
export class DemoProduct {
  /** Emails of the current action. */
  readonly emails: WithheldEmail[] = [];

  private constructor(
    private readonly app: NestFastifyApplication,
    readonly actions: DemoActionsRepository,
  ) {}

  /** @param config configuration of the running product */
  static async start(config: Config): Promise<DemoProduct> {
    const own = Object.assign(new Config(), config, {
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      STAFF_DIGEST_AFTER: 1_000,
      withholds: (email: WithheldEmail) => product.emails.push(email) > 0,
    });
    const app = await createHttpApp(DemoModule.with(own), own);
    const product = new DemoProduct(app, app.get(DemoActionsRepository, { strict: false }));
    return product;
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  /**
   * Runs an action in one transaction, at the given time.
   * @returns its result, which is also stored
   */
  async run(name: string, at: Date, work: () => Promise<ActionResult>): Promise<ActionResult> {
    this.emails.length = 0;
    await this.actions.begin(at);
    try {
      const result = await work();
      await this.deliver();
      await this.actions.keep(name, result);
      return result;
    } catch (error) {
      // Throw the original error, even if the rollback fails because the connection is lost.
      await this.actions.undo().catch(() => undefined);
      throw error;
    }
  }

  /** Sends a request and delivers its events. @throws Error if the response is not successful */
  async call<Body>({ method, path, body, headers = {}, from }: DemoCall): Promise<Body> {
    const { statusCode, payload } = await this.send({ method, path, body, headers, ...(from && { from }) });
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${payload}`);
    await this.deliver();
    return (payload === '' ? {} : JSON.parse(payload)) as Body;
  }

  /** Sends a request. @returns the cookies of the response as a `Cookie` header */
  async callForCookies(call: DemoCall): Promise<string> {
    const { statusCode, payload, cookies } = await this.send(call);
    if (statusCode >= 300) throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${payload}`);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Moves the clock within the current action. All earlier events have been delivered by then. */
  moveTo(at: Date): Promise<void> {
    return this.actions.moveTo(at);
  }

  /** Executes a command that is not available on any page, on behalf of a staff member. */
  async execute(command: Command<unknown>, staffName: string): Promise<void> {
    const context = createContext({ actor: { kind: 'staff', id: staffName } });
    await runInContext(context, () => this.app.get(CommandBus, { strict: false }).execute(command));
    await this.deliver();
  }

  /** Runs a schedule once. */
  async runTask(task: Type<ScheduledTask>): Promise<void> {
    await runInContext(createContext({ task: task.name }), () => this.app.get(task, { strict: false }).run());
    await this.deliver();
  }

  private async send({ method, path, body, headers = {}, from }: DemoCall) {
    return this.app.inject({
      method,
      url: path,
      headers: { accept: 'application/json', ...headers },
      ...(body && { payload: body }),
      ...(from !== undefined && { remoteAddress: from }),
    });
  }

  /** Delivers events until none are left, including events published by deliveries. */
  private async deliver(): Promise<void> {
    const runner = this.app.get(SubscriberRunner, { strict: false });
    for (let open = await this.actions.openDeliveries(); open.length > 0; open = await this.actions.openDeliveries())
      for (const { event_id, subscriber } of open) {
        const context = createContext({ causedBy: event_id, task: subscriber, requestId: null });
        await runInContext(context, () => runner.run({ event_id, subscriber }));
      }
  }
}
