import type { ReportSection, ReportTopic, TopicLevel } from '@academy/contracts/rules/score-report';
import { headingFour } from '../../theme/type.css';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import * as css from './report.css';

const tones: Readonly<Record<TopicLevel, BadgeTone>> = {
  strong: 'green',
  on_track: 'blue',
  work_on: 'orange',
  too_few: 'gray',
};

/** The topics of one section with their bars. */
export function SectionTopics({ section: { label, score, topics } }: { section: ReportSection }) {
  return (
    <section className={css.section} aria-label={label}>
      <div className={css.sectionHead}>
        <h3 className={headingFour}>{label}</h3>
        <span className={css.scaled}>Score {score}</span>
      </div>
      <ul className={css.topics} role="list">
        {topics.map((topic) => (
          <TopicRow key={topic.key} topic={topic} />
        ))}
      </ul>
    </section>
  );
}

/** A topic's row. The bar is hidden from screen readers, because the figures and the level repeat it. */
function TopicRow({ topic: { label, correct, total, figures, level, levelText } }: { topic: ReportTopic }) {
  return (
    <li className={css.topic}>
      <span className={css.label}>{label}</span>
      <svg className={css.bar} aria-hidden="true" focusable="false">
        <rect className={css.barTrack} width="100%" height="100%" />
        <rect className={css.barFill} width={`${(100 * correct) / total}%`} height="100%" />
      </svg>
      <span className={css.figures}>{figures}</span>
      <span className={css.level}>
        <Badge tone={tones[level]}>{levelText}</Badge>
      </span>
    </li>
  );
}
