import { prose } from '../../theme/type.css';
import { WithSideNote } from '../../ui/with-side-note/with-side-note';
import { classNames } from '../../ui/class-names';
import { DecorationHighlight, DecorationMark } from '../../ui/decoration/decoration';
import * as css from './article-blocks.css';
import type { ArticleBlock, ArticleBody } from './articles/article';

/** The text of an article, with the tutor's remarks in the margin. Must be inside a `TwoColumnSection`. */
export function ArticleBlocks({ blocks }: { blocks: ArticleBody }) {
  return (
    <div className={css.body}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'text') return <p className={classNames(prose, css.paragraph)}>{block.text}</p>;
  if (block.kind === 'working') return <Working lines={block.lines} remark={block.remark} />;
  if (block.kind === 'heading') {
    return (
      <WithSideNote
        className={css.chapter}
        note={block.note && <p className={css.remark}>{block.note}</p>}
        onPhone="below"
      >
        <h2 className={css.heading}>{block.text}</h2>
      </WithSideNote>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={css.list}>
      {block.items.map((item) => (
        <li key={item} className={css.item}>
          {item}
        </li>
      ))}
    </List>
  );
}

/** Lines of work on ruled paper, with the tutor's note. */
function Working({ lines, remark }: { lines: readonly string[]; remark: string }) {
  return (
    <WithSideNote
      onPhone="below"
      onPaper="below"
      note={
        <p className={classNames(css.remark, css.tick)}>
          <DecorationMark kind="tick" />
          {remark}
        </p>
      }
    >
      <div className={css.sheet}>
        {lines.map((line) => (
          <Line key={line} line={line} />
        ))}
      </div>
    </WithSideNote>
  );
}

function Line({ line }: { line: string }) {
  const [words, amount] = line.split('\t');
  if (!amount) return <p className={css.line}>{words}</p>;
  const isResult = line.startsWith('=');
  return (
    <p className={classNames(css.sum, isResult && css.result)}>
      <span>{words}</span>
      <span className={css.amount}>{isResult ? <DecorationHighlight>{amount}</DecorationHighlight> : amount}</span>
    </p>
  );
}
