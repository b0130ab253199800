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
  /** Trimmed and lower case; unique among living students. */
  @Column({ type: 'text', name: 'student_email_key', nullable: true }) studentEmailKey: string | null;
  @Column({ type: 'text', nullable: true }) school: string | null;
  /** When the student was first sent the mail about the account. */
  @Column({ type: 'timestamptz', name: 'mail_sent_at', nullable: true }) mailSentAt: Date | null;
  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true }) deletedAt: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
}
