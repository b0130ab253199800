import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import { comingSaturdays } from '../support/date-plan.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/journey.js';
import { OfferTestDates } from '../../src/seats/seats.schedules.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
});
afterAll(() => product.stop());

const priced = (path: string) =>
  product
    .client()
    .get<{ success: boolean; data: { name: string; price: string; number_of_sessions?: number }[] }>(path)
    .then(({ status, body }) => ({
      status,
      rows: body.data.map(({ name, price, number_of_sessions: n }) => [name, price, n]),
    }));

describe('catalog packages', () => {
  it.each([
    [
      '/get_sat_act_packages',
      [
        ['5 Sessions', '1475.00'],
        ['10 Sessions', '2950.00'],
        ['15 Sessions', '4425.00'],
        ['20 Sessions', '5900.00'],
      ],
    ],
    [
      '/get_packages',
      [
        ['Initial Intake', '295.00', 1],
        ['5 Session Package', '1475.00', 5],
        ['10 Session Package', '2950.00', 10],
        ['15 Session Package', '4425.00', 15],
        ['20 Session Package', '5900.00', 20],
      ],
    ],
    [
      '/get_CollageEssaysPackage',
      [
        ['3 Essay Package', '300.00'],
        ['5 Essay Package', '475.00'],
        ['Single Essay Session', '110.00'],
      ],
    ],
    [
      '/get_ExecutivePackage',
      [
        ['Five 30-Minute Sessions', '450.00'],
        ['Individual 30-Minute Session', '90.00'],
      ],
    ],
  ])('are returned by %s with and without the /api prefix', async (path, rows) => {
    const expected = rows.map(([name, price, sessions]) => [name, price, sessions]);
    expect(await priced(path)).toEqual({ status: 200, rows: expected });
    expect(await priced(`/api${path}`)).toEqual({ status: 200, rows: expected });
  });

  it('leave out an inactive package', async () => {
    await product.database.query("UPDATE packages SET active = false WHERE id = 'essays-single'");
    // The previous response may be cached for a second.
    await until('the change', async () => (await priced('/api/get_CollageEssaysPackage')).rows.length === 2);
  });
});

describe('catalog tests', () => {
  it.each(['/get_sessions', '/api/get_sessions'])(
    'are listed at %s with prices and the documented fields',
    async (path) => {
      const { body } = await product.client().get<{ success: boolean; data: Record<string, string>[] }>(path);
      expect(body.success).toBe(true);
      expect(body.data.map(({ session_type, price_per_slot }) => [session_type, price_per_slot])).toEqual([
        ['diagnostic', '200.00'],
        ['diagnostic', '250.00'],
        ['diagnostic', '250.00'],
        ['practice', '50.00'],
        ['practice', '50.00'],
        ['practice', '180.00'],
      ]);
      for (const test of body.data)
        expect(Object.keys(test).sort()).toEqual([
          'created_at',
          'description',
          'id',
          'price_per_slot',
          'session_type',
          'title',
          'updated_at',
        ]);
    },
  );
});

describe('test dates', () => {
  const dates = async () => (await product.client().get<TestDatesResponse>('/get_dates')).body;

  it('are the next twelve Saturdays, with 30 seats for each test', async () => {
    const { saturdays, seats } = await dates();
    expect(saturdays).toEqual(comingSaturdays());
    expect(seats).toHaveLength(6 * 12);
    expect(new Set(seats.map(({ left }) => left))).toEqual(new Set([30]));
    expect((await product.client().get('/api/get_dates')).body).toEqual({ success: true, saturdays, seats });
  });

  it('show a capacity that staff changed in the database before anyone has booked', async () => {
    await product.app.get(OfferTestDates, { strict: false }).run();
    await product.app.get(OfferTestDates, { strict: false }).run();
    const [date] = (await dates()).saturdays;
    await product.database.query(
      "UPDATE test_dates SET capacity = 12 WHERE session_id = 'practice-sat' AND date = $1::timestamp",
      [date],
    );
    const left = (await dates()).seats.find((one) => one.session_id === 'practice-sat' && one.date === date);
    expect(left).toEqual({ session_id: 'practice-sat', date, left: 12 });
  });
});
