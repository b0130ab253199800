import type { Tx } from '../../platform/database/database.js';

/** The families whose pages list purchases. Implemented by families, which payments cannot import. */
export abstract class PurchaseFamilies {
  /**
   * Makes the addresses of a purchase part of the family that staff registered, in the transaction that stores the purchase.
   * @param id id of the family, or of any of its records; undefined when the request names none
   * @param addresses as typed
   * @throws NotFound, AddressOfFamily when an address belongs to another family
   */
  abstract claim(tx: Tx, id: string | undefined, addresses: readonly string[]): Promise<void>;
}
