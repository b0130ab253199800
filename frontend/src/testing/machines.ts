import type { AnyStateMachine } from 'xstate';
import { cardDialogMachine } from '../checkout/card/card-dialog.machine';
import { cartMachine } from '../checkout/cart/cart.machine';
import { consultationMachine } from '../checkout/consultation/consultation.machine';
import { registrationFormMachine } from '../checkout/form/registration-form.machine';
import { onlinePaymentMachine } from '../checkout/online-payment/online-payment.machine';
import { confirmEmailMachine } from '../checkout/purchase/confirm-email.machine';
import { purchaseMachine } from '../checkout/purchase/purchase.machine';
import { lessonBookingMachine } from '../lessons/booking/lesson-booking.machine';
import { officePurchaseMachine } from '../office/register/office-purchase.machine';
import { lessonNoteMachine } from '../office/week/lesson-note.machine';
import { sessionMachine } from '../session/session.machine';

/** All machines of the frontend, by file path without extension. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  'checkout/card/card-dialog.machine': cardDialogMachine,
  'checkout/cart/cart.machine': cartMachine,
  'checkout/consultation/consultation.machine': consultationMachine,
  'checkout/form/registration-form.machine': registrationFormMachine,
  'checkout/online-payment/online-payment.machine': onlinePaymentMachine,
  'checkout/purchase/confirm-email.machine': confirmEmailMachine,
  'checkout/purchase/purchase.machine': purchaseMachine,
  'lessons/booking/lesson-booking.machine': lessonBookingMachine,
  'office/register/office-purchase.machine': officePurchaseMachine,
  'office/week/lesson-note.machine': lessonNoteMachine,
  'session/session.machine': sessionMachine,
};
