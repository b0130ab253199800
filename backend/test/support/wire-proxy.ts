import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Side = 'client' | 'server';

/** What came out of one side in one piece. With a client that waits for each answer that is one request, or one answer. */
export interface Message {
  /** Counts from 1. */
  connection: number;
  from: Side;
  bytes: Buffer;
}

/**
 * - `cut before`: it never arrives, the connection is gone.
 * - `cut after`: it arrives, the connection is gone at once.
 * - `lose reply`: it arrives and is worked on; when the other side answers, the answer is thrown away and the connection is gone.
 * - `stall`: from here on nothing arrives on either side, the connection stays open.
 * - `delayMs`: it arrives late, and so does all that follows it.
 * - a function: it is awaited before the message goes on.
 */
export type Mishap =
  | 'cut before'
  | 'cut after'
  | 'lose reply'
  | 'stall'
  | { delayMs: number }
  | ((message: Message) => void | Promise<void>);

/** Sees each message of a proxy, before it goes on and after. What it throws before keeps the message from arriving, and cuts the connection. */
export interface WireWatcher {
  before(message: Message): void | Promise<void>;
  after(message: Message): void | Promise<void>;
}

/** Which message it happens to: the nth (1 when left out) from that side (the client when left out) that holds the text. */
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

/** A TCP proxy that does to a connection what real networks do. For PostgreSQL, SMTP, HTTP or Redis, without TLS. */
export class WireProxy {
  private readonly listener: Server;
  private readonly wires = new Set<Wire>();
  private readonly servers = new Set<Socket>();
  private rules: { occasion: Occasion; mishap: Mishap; left: number }[] = [];
  private connections = 0;
  private refusing = false;
  /** Set to see every message. */
  watcher: WireWatcher | undefined;

  private constructor(private target: { host: string; port: number }) {
    this.listener = createServer({ allowHalfOpen: true }, (client) => this.accept(client));
  }

  /** Listens on a free loopback port before the target. */
  static async start(target: { host: string; port: number }): Promise<WireProxy> {
    const proxy = new WireProxy(target);
    await new Promise<void>((resolve, reject) => proxy.listener.once('error', reject).listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** A proxy before the host and port of a URL. */
  static startBefore(url: string): Promise<WireProxy> {
    const { hostname, port } = new URL(url);
    return WireProxy.start({ host: hostname, port: Number(port) });
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  /** The same URL, by way of this proxy. */
  through(url: string): string {
    const { host } = new URL(url);
    return url.replace(host, `127.0.0.1:${this.port}`);
  }

  /** Connections open now. */
  get open(): number {
    return this.wires.size;
  }

  /** Lets something happen once. */
  when(occasion: Occasion, mishap: Mishap): void {
    this.rules.push({ occasion, mishap, left: occasion.nth ?? 1 });
  }

  /** Forgets what has not happened yet. */
  heal(): void {
    this.rules = [];
    this.refusing = false;
  }

  /** Takes no new connection until `heal()`, and cuts those there are: the other side is down. */
  takeDown(): void {
    this.refusing = true;
    this.cutAll();
  }

  /** Leads to another server from now on, and cuts the connections to the one before. */
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
      // What the server was sent still reaches it; then its connection is closed.
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

/** The client sees a reset at once; the server gets a normal end, after what it was already sent. */
function cut({ client, server }: Wire): void {
  client.resetAndDestroy();
  server.end();
  server.resume();
}
