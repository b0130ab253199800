import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A parent's account. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** As typed; mail goes here. */
  @Column({ type: 'text' }) email: string;
  /** Trimmed and lower case; one account each. */
  @Column({ type: 'text', name: 'email_key' }) emailKey: string;
  @Column({ type: 'timestamptz', name: 'email_verified_at', nullable: true }) emailVerifiedAt: Date | null;
  /** When an address of this account was first confirmed. Stays when the address changes. */
  @Column({ type: 'timestamptz', name: 'first_verified_at', nullable: true }) firstVerifiedAt: Date | null;
  @Column({ type: 'text', name: 'password_hash' }) passwordHash: string;
  @Column({ type: 'text' }) firstname: string;
  @Column({ type: 'text' }) lastname: string;
  /** Digits only. */
  @Column({ type: 'text', name: 'phone_no', nullable: true }) phoneNo: string | null;
  @Column({ type: 'timestamptz', name: 'disabled_at', nullable: true }) disabledAt: Date | null;
  /** Counts the changes of the profile. */
  @Column({ type: 'integer' }) version: number;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
}
