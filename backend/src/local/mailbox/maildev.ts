import { createRequire } from 'node:module';

/*
 * MailDev requires jsdom as soon as it is loaded, which takes longer than everything else of the mailbox. Here it gets a stand-in, which
 * loads jsdom when MailDev first shows an email as HTML.
 */
const require = createRequire(import.meta.url);
const fromMaildev = createRequire(require.resolve('maildev/lib/mailserver.js'));
const file = fromMaildev.resolve('jsdom');

interface Jsdom {
  JSDOM: new (...options: unknown[]) => object;
}

class LateJsdom {
  constructor(...options: unknown[]) {
    delete fromMaildev.cache[file];
    const { JSDOM } = fromMaildev(file) as Jsdom;
    return new JSDOM(...options);
  }
}

const standIn = { id: file, filename: file, path: file, loaded: true, exports: { JSDOM: LateJsdom } };
fromMaildev.cache[file] ??= standIn as unknown as NodeJS.Module;

export const mailServer = require('maildev/lib/mailserver.js') as typeof import('maildev/lib/mailserver.js').default;
export const web = require('maildev/lib/web.js') as typeof import('maildev/lib/web.js').default;
export const logger = require('maildev/lib/logger.js') as typeof import('maildev/lib/logger.js').default;
