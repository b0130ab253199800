import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A child's account. Deleting hides it and ends its sign-in; what was bought for it stays. */
@Entity({ name: 'students' })
export class StudentAccount {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** The parent's account. */
  @Column({ type: 'uuid', name: 'account_id' }) accountId: string;
  @Column({ type: 'text', name: 'student_name' }) studentName: string;
  /** As typed; mail goes here. */
  @Column({ type: 'text', name: 'student_email', nullable: true }) studentEmail: string | null;
  /** Trimmed and lower case; unique among living students of one family, and among those with {@link emailReserved}. */
  @Column({ type: 'text', name: 'student_email_key', nullable: true }) studentEmailKey: string | null;
  /** True once the family has confirmed an email address: no student of another such family can have the address. */
  @Column({ type: 'boolean', name: 'email_reserved' }) emailReserved: boolean;
  /** Since when the student may not sign in, because the parent has not confirmed yet that this is their child. */
  @Column({ type: 'timestamptz', name: 'sign_in_held_at', nullable: true }) signInHeldAt: Date | null;
  @Column({ type: 'text', nullable: true }) school: string | null;
  /** When the student was first sent the mail about the account. */
  @Column({ type: 'timestamptz', name: 'mail_sent_at', nullable: true }) mailSentAt: Date | null;
  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true }) deletedAt: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
}
