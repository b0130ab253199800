import { bookingDraft, bookingRequest, postBooking, weekdayFrom } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { confirmDemo, startCheckout } from '../support/journey.js';

/** Books and pays a parent's consultation. @returns its id, its start, and another start to which it can be moved */
export async function bookConsultation(
  parent: TestClient,
  email: string,
): Promise<{ id: string; booked: string; next: string }> {
  const [day, next] = [weekdayFrom(7), weekdayFrom(9)];
  const booking = bookingDraft({ email, date: day, time_slot: 'morning', start_time: '10:30' });
  const { body: checkout } = await startCheckout(parent, bookingRequest(booking));
  await confirmDemo(parent, checkout.payment_id);
  const { body } = await postBooking(parent, checkout.payment_id, booking);
  return { id: body['booking_id'] as string, booked: `${day} 10:30`, next: `${next} 16:30` };
}
