/** Query of the payments page: `receipt` shows the receipt of that number in place of the list. */
export interface ReceiptSearch {
  receipt?: string;
}

export function readReceiptSearch({ receipt }: Record<string, unknown>): ReceiptSearch {
  // The router reads a number made of digits only as a number.
  return typeof receipt === 'string' || typeof receipt === 'number' ? { receipt: String(receipt) } : {};
}
