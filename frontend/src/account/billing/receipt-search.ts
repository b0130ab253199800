/** Search params of the payments page. `receipt` is the number of a receipt to show instead of the list. */
export interface ReceiptSearch {
  receipt?: string;
}

export function readReceiptSearch({ receipt }: Record<string, unknown>): ReceiptSearch {
  // Old emails put the number in quotation marks.
  return typeof receipt === 'string' ? { receipt: receipt.replaceAll('"', '') } : {};
}
