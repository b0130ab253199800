import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Side = 'client' | 'server';

/** One chunk of data from one side. If the client waits for each response, it is one request or one response. */
export interface Message {
  /** Number of the connection, from 1. */
  connection: number;
  from: Side;
  bytes: Buffer;
}

/**
 * A network fault, or a function to run at a message:
 * - `cut before`: the message never arrives, and the connection is cut.
 * - `cut after`: the message arrives, and the connection is cut immediately afterwards.
 * - `lose reply`: the message arrives and is processed; the reply is dropped, and the connection is cut.
 * - `stall`: from this message on, nothing arrives on either side, but the connection stays open.
 * - `delayMs`: the message arrives late, and so does everything after it.
 * - a function: awaited before the message is forwarded.
 */
export type Mishap =
  | 'cut before'
  | 'cut after'
  | 'lose reply'
  | 'stall'
  | { delayMs: number }
  | ((message: Message) => void | Promise<void>);

/** Observes each message before and after it is forwarded. An error thrown by `before` drops the message and cuts the connection. */
export interface WireWatcher {
  before(message: Message): void | Promise<void>;
  after(message: Message): void | Promise<void>;
}

/** Selects a message: the nth (default 1) from this side (default the client) that contains the text. */
export interface Occasion {
  from?: Side;
  contains?: string;
  nth?: number;
}

interface Wire {
  connection: number;
  client: Socket;
  server: Socket;
  stalled: boolean;
  losingReply: boolean;
}

/** A TCP proxy that causes the faults of real networks. For PostgreSQL, SMTP, HTTP or Redis, without TLS. */
export class WireProxy {
  private readonly listener: Server;
  private readonly wires = new Set<Wire>();
  private readonly servers = new Set<Socket>();
  private rules: { occasion: Occasion; mishap: Mishap; left: number }[] = [];
  private connections = 0;
  private refusing = false;
  /** Observer of every message, if set. */
  watcher: WireWatcher | undefined;

  private constructor(private target: { host: string; port: number }) {
    this.listener = createServer({ allowHalfOpen: true }, (client) => this.accept(client));
  }

  /** Starts a proxy on a free loopback port in front of a target. */
  static async start(target: { host: string; port: number }): Promise<WireProxy> {
    const proxy = new WireProxy(target);
    await new Promise<void>((resolve, reject) => proxy.listener.once('error', reject).listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Starts a proxy in front of the host and port of a URL. */
  static startBefore(url: string): Promise<WireProxy> {
    const { hostname, port } = new URL(url);
    return WireProxy.start({ host: hostname, port: Number(port) });
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  /** Returns the same URL with the proxy's host and port. */
  through(url: string): string {
    const { host } = new URL(url);
    return url.replace(host, `127.0.0.1:${this.port}`);
  }

  /** Number of open connections. */
  get open(): number {
    return this.wires.size;
  }

  /** Causes a fault once, at the selected message. */
  when(occasion: Occasion, mishap: Mishap): void {
    this.rules.push({ occasion, mishap, left: occasion.nth ?? 1 });
  }

  /** Cancels all pending faults and accepts connections again. */
  heal(): void {
    this.rules = [];
    this.refusing = false;
  }

  /** Cuts all connections and refuses new ones until `heal()`, as if the target were down. */
  takeDown(): void {
    this.refusing = true;
    this.cutAll();
  }

  /** Switches to another target and cuts the connections to the previous one. */
  moveTo(target: { host: string; port: number }): void {
    this.target = target;
    this.cutAll();
  }

  cutAll(): void {
    this.wires.forEach(cut);
  }

  async stop(): Promise<void> {
    this.takeDown();
    this.servers.forEach((server) => server.destroy());
    await new Promise((resolve) => this.listener.close(resolve));
  }

  private accept(client: Socket): void {
    client.on('error', () => {});
    if (this.refusing) {
      client.resetAndDestroy();
      return;
    }
    this.connections += 1;
    const server = connect({ ...this.target, allowHalfOpen: true });
    const wire: Wire = { connection: this.connections, client, server, stalled: false, losingReply: false };
    this.wires.add(wire);
    this.servers.add(server);
    server.on('error', () => cut(wire));
    server.on('close', () => this.servers.delete(server));
    client.on('close', () => {
      this.wires.delete(wire);
      // Data already sent to the server still reaches it before its connection is closed.
      server.end();
      server.resume();
    });
    void this.pump(wire, 'client', client, server);
    void this.pump(wire, 'server', server, client);
  }

  private async pump(wire: Wire, from: Side, source: Socket, sink: Socket): Promise<void> {
    try {
      for await (const bytes of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        await this.pass(wire, { connection: wire.connection, from, bytes }, sink);
      }
      sink.end();
    } catch {
      cut(wire);
    }
  }

  private async pass(wire: Wire, message: Message, sink: Socket): Promise<void> {
    if (wire.stalled) {
      return;
    }
    if (wire.losingReply && message.from === 'server') {
      cut(wire);
      return;
    }
    await this.watcher?.before(message);
    const mishap = this.mishapFor(message);
    if (mishap === 'cut before') {
      cut(wire);
      return;
    }
    if (mishap === 'stall') {
      wire.stalled = true;
      return;
    }
    if (typeof mishap === 'function') {
      await mishap(message);
    } else if (typeof mishap === 'object') {
      await wait(mishap.delayMs);
    }
    wire.losingReply ||= mishap === 'lose reply';
    await new Promise<void>((resolve) => sink.write(message.bytes, () => resolve()));
    await this.watcher?.after(message);
    if (mishap === 'cut after') {
      cut(wire);
    }
  }

  private mishapFor({ from, bytes }: Message): Mishap | undefined {
    for (const rule of this.rules) {
      const { from: side = 'client', contains = '' } = rule.occasion;
      if (side === from && bytes.includes(contains)) {
        rule.left -= 1;
        if (rule.left === 0) {
          this.rules = this.rules.filter((each) => each !== rule);
          return rule.mishap;
        }
      }
    }
    return undefined;
  }
}

/** Cuts a connection: the client sees a reset at once; the server gets a normal end after the data already sent to it. */
function cut({ client, server }: Wire): void {
  client.resetAndDestroy();
  server.end();
  server.resume();
}
