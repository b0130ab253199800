/** Types for the parts of MailDev that are used here, because the package has none. */
declare module 'maildev/lib/mailserver.js' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  interface StoredMail {
    id: string;
    time: Date | string;
    /** Their files are in a folder named after the email. */
    attachments?: unknown[];
  }

  type Deleted = (error: Error | null, deleted?: true) => void;

  type AcceptMail = (stream: Readable, session: unknown, done: (error: Error | null, message?: string) => void) => void;

  interface MailServer {
    readonly store: StoredMail[];
    readonly smtp: {
      server: Server;
      /** Handles the text of an email. */
      onData: AcceptMail;
      options: { disableReverseLookup?: boolean };
      on(event: 'error', listener: (error: Error) => void): void;
      removeAllListeners(event: 'error'): void;
      listen(port: number, host: string, done: () => void): void;
      close(done: () => void): void;
    };
    port: number;
    create(port: number, host: string, mailDir: string): void;
    loadMailsFromDirectory(): void;
    deleteEmail(id: string, done: Deleted): void;
    deleteAllEmail(done: Deleted): void;
    on(event: 'new', listener: (mail: StoredMail) => void): void;
    removeAllListeners(): void;
  }

  const mailServer: MailServer;
  export default mailServer;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';
  import type mailServer from 'maildev/lib/mailserver.js';

  const web: {
    readonly server: Server | null;
    /** `port` may be the path of a local socket. */
    start(
      port: string,
      host: undefined,
      mailbox: typeof mailServer,
      user: undefined,
      password: undefined,
      basePathname: string,
      secure: { https: false },
    ): void;
    close(done: () => void): void;
  };
  export default web;
}

declare module 'maildev/lib/logger.js' {
  const logger: { setLevel(level: 0 | 1 | 2): void };
  export default logger;
}
