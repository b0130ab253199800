import type { ScoreParts } from '@academy/contracts/rules/scores';
import { topicSectionsOf, type TopicResult } from '@academy/contracts/rules/topics';
import type { Database, Tx } from '../../platform/database/database.js';

/** The topics of a score in any order. */
export const listTopics = (database: Database, scoreId: string): Promise<TopicResult[]> =>
  database.rows('SELECT topic, correct, total FROM topic_results WHERE score_id = $1', [scoreId]);

const countChange = 'UPDATE scores SET topics_version = topics_version + 1 WHERE id = $1';

/** Replaces the topics of a score. */
export async function replaceTopics(tx: Tx, scoreId: string, topics: readonly TopicResult[]): Promise<void> {
  await tx.named('delete topics').run('DELETE FROM topic_results WHERE score_id = $1', [scoreId]);
  await tx.run(
    `INSERT INTO topic_results (score_id, topic, correct, total)
     SELECT $1, t.topic, t.correct, t.total FROM jsonb_to_recordset($2::jsonb) AS t (topic text, correct integer, total integer)`,
    [scoreId, JSON.stringify(topics)],
  );
  await tx.run(countChange, [scoreId]);
}

/** Removes topics of another test, or of sections that were not taken, after a score was changed. */
export async function removeOtherTopics(tx: Tx, scoreId: string, parts: ScoreParts): Promise<void> {
  const topics = topicSectionsOf(parts).flatMap((section) => section.topics.map(({ key }) => key));
  const removed = await tx.count('DELETE FROM topic_results WHERE score_id = $1 AND topic <> ALL($2::text[])', [
    scoreId,
    topics,
  ]);
  if (removed > 0) await tx.run(countChange, [scoreId]);
}
