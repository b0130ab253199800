import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Homework and to-dos of students. A removed task stays for a while, so that removing can be undone. */
const tasks = `
CREATE TABLE student_tasks (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL REFERENCES students (id),
  title text NOT NULL CHECK (title <> ''),
  details text NOT NULL DEFAULT '',
  due_on date,
  assigned_by text NOT NULL CHECK (assigned_by IN ('staff', 'parent', 'student')),
  staff_id uuid REFERENCES staff (id),
  lesson_id uuid,
  assigned_at timestamptz NOT NULL DEFAULT academy_now(),
  completed_at timestamptz,
  completed_by text CHECK (completed_by IN ('staff', 'parent', 'student')),
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((assigned_by = 'staff') = (staff_id IS NOT NULL)),
  CHECK ((completed_at IS NULL) = (completed_by IS NULL))
);
CREATE INDEX student_tasks_by_student ON student_tasks (student_id) WHERE removed_at IS NULL;
CREATE INDEX student_tasks_removed ON student_tasks (removed_at) WHERE removed_at IS NOT NULL;`;

/** The steps of the plan template, and what each student has done. What was done stays when a step leaves the plan. */
const plan = `
CREATE TABLE plan_steps (
  id text PRIMARY KEY,
  area text NOT NULL CHECK (area IN ('college_list', 'essays', 'test_prep', 'activities_list', 'financial_aid')),
  title text NOT NULL CHECK (title <> ''),
  usual_time text NOT NULL DEFAULT '',
  position integer NOT NULL,
  removed_at timestamptz
);
CREATE TABLE student_steps (
  student_id uuid NOT NULL REFERENCES students (id),
  step_id text NOT NULL REFERENCES plan_steps (id),
  done_at timestamptz NOT NULL DEFAULT academy_now(),
  done_by text NOT NULL CHECK (done_by IN ('staff', 'parent', 'student')),
  PRIMARY KEY (student_id, step_id)
);`;

/** What students have to do, and how far they are. */
export class StudentTasks1763676000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tasks);
    await runner.query(plan);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE student_steps, plan_steps, student_tasks');
  }
}
