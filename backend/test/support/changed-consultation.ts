import { bookingDraft, bookingRequest, weekdayFrom } from './bookings.js';
import type { TestClient } from './client.js';
import { readCheckout, startCheckout, until } from './journey.js';

/** Books a consultation as a parent, previews the changes, moves it and cancels it. @param pay pays an intent */
export async function changeConsultation(parent: TestClient, pay: (intent: string) => Promise<unknown>): Promise<void> {
  const [date, next] = [weekdayFrom(20), weekdayFrom(24)];
  const draft = bookingDraft({ date, time_slot: 'morning', start_time: '10:30' });
  const { body: checkout } = await startCheckout(parent, bookingRequest(draft));
  await pay(checkout.payment_id);
  await until('the booking', async () => (await readCheckout(parent, checkout)).status === 'completed');
  const { body } = await parent.get<{ data: { id: string }[] }>('/api/consultations');
  const path = `/api/consultations/${body.data[0]?.id}`;
  const move = { from: `${date} 10:30`, to: `${next} 16:30` };
  for (const { status } of [
    await parent.get(`${path}/move?${new URLSearchParams(move).toString()}`),
    await parent.post(`${path}/move`, move),
    await parent.get(`${path}/cancellation`),
    await parent.post(`${path}/cancellation`, { refund_cents: 19_900 }),
    await parent.get(path),
  ])
    if (status !== 200) throw new Error(`a call about a consultation answered ${status}`);
}
