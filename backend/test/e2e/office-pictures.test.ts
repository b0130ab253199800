import type { ErrorBody } from '@academy/contracts/http/errors';
import type { PictureResponse } from '@academy/contracts/http/office/settings';
import { maxPictureBytes } from '@academy/contracts/rules/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staffOf } from '../support/office.js';
import { jpegBytes, pngBytes, webpBytes } from '../support/pictures.js';
import { settingOf } from '../support/settings.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const send = (bytes: Buffer | string, type: string, path = '/api/office/pictures') =>
  manager.post<Omit<PictureResponse, 'success'> & Omit<ErrorBody, 'success'>>(
    path,
    new Blob([new Uint8Array(Buffer.from(bytes))], { type }),
  );

/** Uploads a valid picture. @returns its path */
const upload = async (shade: number): Promise<string> =>
  (await send(pngBytes(4, 3, shade), 'image/png')).body.picture.path;

describe('uploading a picture', () => {
  it.each([
    ['image/jpeg', jpegBytes(40, 30), 'jpg'],
    ['image/png', pngBytes(40, 30), 'png'],
    ['image/webp', webpBytes(40, 30), 'webp'],
  ])('stores %s once and serves it publicly with immutable caching', async (type, bytes, end) => {
    const { status, body } = await send(bytes, type);
    expect(status).toBe(201);
    expect(body.picture).toEqual({
      path: expect.stringMatching(new RegExp(`^/storage/pictures/[0-9a-f]{32}\\.${end}$`)) as string,
      width: 40,
      height: 30,
    });
    expect((await send(bytes, type)).body).toEqual(body);
    const served = await fetch(app.url + body.picture.path);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['of another type than it says', pngBytes(), 'image/jpeg'],
    ['that is text', '<script>alert(1)</script>', 'image/png'],
    ['that is cut off', pngBytes().subarray(0, -8), 'image/png'],
    ['that is empty', '', 'image/webp'],
    ['without a size', jpegBytes(0, 30), 'image/jpeg'],
    ['with too long a side', jpegBytes(2_401, 30), 'image/jpeg'],
  ])('rejects a picture %s with a field error', async (_, bytes, type) => {
    const { status, body } = await send(bytes, type);
    expect([status, body.errors]).toEqual([422, { picture: [expect.stringContaining('Please choose')] }]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a GIF', 'GIF89a', 'image/gif'],
    ['text', 'text', 'text/plain'],
    ['JSON', '{}', 'application/json'],
  ])('rejects %s with 415', async (_, bytes, type) => {
    expect((await send(bytes, type)).status).toBe(415);
  });

  it('rejects a picture above the size limit with 413', async () => {
    expect((await send(Buffer.alloc(maxPictureBytes + 1), 'image/png')).status).toBe(413);
  });

  it('responds with 415 on other routes', async () => {
    expect((await send(pngBytes(), 'image/png', '/api/office/settings/testimonial')).status).toBe(415);
    expect((await send(pngBytes(), 'image/png', '/api/login')).status).toBe(415);
  });

  it('responds with 403 to the desk', async () => {
    const { client } = await staffOf(app, 'desk');
    expect((await client.post('/api/office/pictures', new Blob(['x'], { type: 'image/png' }))).status).toBe(403);
  });

  it.each(['a.png', '../package.json', `${'0'.repeat(32)}.png`, '0'.repeat(32)])(
    'responds with 404 to a request for %s',
    async (file) => {
      expect((await fetch(`${app.url}/storage/pictures/${encodeURIComponent(file)}`)).status).toBe(404);
    },
  );

  it('serves a picture only with its own file extension', async () => {
    const path = await upload(9);
    expect((await fetch(app.url + path.replace('.png', '.jpg'))).status).toBe(404);
  });
});

describe('cleaning up pictures after 30 days', () => {
  it('deletes only old pictures that no setting uses or ever used', async () => {
    const [unused, inUse, formerly, recent] = [await upload(1), await upload(2), await upload(3), await upload(4)];
    for (const image of [formerly, inUse]) {
      const { values, version } = await settingOf(manager, 'tutor', '1');
      const change = { values: { ...values, image }, version };
      expect((await manager.put('/api/office/settings/tutor/1', change)).status).toBe(200);
    }
    await app.database.query("UPDATE pictures SET added_at = academy_now() - interval '31 days' WHERE id <> $1", [
      /[0-9a-f]{32}/.exec(recent)?.[0],
    ]);
    await app.app.get(ClearOldRows, { strict: false }).run();
    const statuses = await Promise.all(
      [unused, inUse, formerly, recent].map(async (path) => (await fetch(app.url + path)).status),
    );
    expect(statuses).toEqual([404, 200, 200, 200]);
  });
});
