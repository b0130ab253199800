import { type GalleryEntry, longEmail, longText } from '../gallery';
import { OrderSummary } from './order-summary';

export default {
  examples: {
    receipt: (
      <OrderSummary
        facts={[
          { name: 'Number', value: 'R-1042' },
          { name: 'Sent to', value: longEmail },
        ]}
        lines={[
          { label: 'SAT diagnostic', detail: 'Alex, Saturday, March 7', amount: '$125.00' },
          { label: longText, amount: '$12,750.00' },
        ]}
        totals={[
          { label: 'Discount', amount: '-$25.00' },
          { label: 'Total', amount: '$12,850.00' },
        ]}
      >
        <p>Keep this receipt.</p>
      </OrderSummary>
    ),
  },
} satisfies GalleryEntry;
