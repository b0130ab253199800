/** Query of the payments page: `receipt` shows the receipt of that number in place of the list. */
export interface ReceiptSearch {
  receipt?: string;
}

export function readReceiptSearch({ receipt }: Record<string, unknown>): ReceiptSearch {
  // Earlier emails put the number in quotation marks.
  return typeof receipt === 'string' ? { receipt: receipt.replaceAll('"', '') } : {};
}
