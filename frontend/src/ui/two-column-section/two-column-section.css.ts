import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

/** What the layouts inside ask for room; paper has rules of its own. */
const band = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    containerType: 'inline-size',
    '@media': { [media.print]: { display: 'block', containerType: 'normal' } },
  }),
);

export const bands = styleVariants({
  paper: [band, uiLayer({ background: 'transparent' })],
  wash: [band, uiLayer({ background: vars.color.wash, '@media': { [media.print]: { background: 'none' } } })],
  night: [band, uiLayer({ background: vars.color.night, color: vars.color.onNight })],
});

/** Paper is narrower than a screen: there the margin keeps to short notes. */
export const onPaper = { margin: '7rem', gap: vars.space[6] } as const;

export const grid = style(
  uiLayer({
    width: '100%',
    maxWidth: vars.size.page,
    marginInline: 'auto',
    paddingInline: vars.space.gutter,
    '@media': {
      [media.print]: {
        display: 'grid',
        gridTemplateColumns: `${onPaper.margin} minmax(0, 1fr)`,
        columnGap: onPaper.gap,
        padding: 0,
      },
    },
    '@container': {
      [containers.desktop]: {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: `${vars.size.margin} minmax(0, 1fr)`,
        // The rule runs the whole height, so that sections below one another share one unbroken margin line.
        selectors: {
          '&::before': {
            content: '',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: `calc(${vars.space.gutter} + ${vars.size.margin})`,
            borderInlineStart: `1px solid ${vars.color.rule}`,
          },
          '[data-on-dark] &::before': {
            borderColor: `color-mix(in srgb, ${vars.color.onNightMuted} 35%, transparent)`,
          },
        },
      },
    },
  }),
);

const paperPad = vars.space[5];

const pads = {
  section: vars.space.section,
  close: `clamp(${vars.space[8]}, 4vw, ${vars.space[12]})`,
  none: vars.space[0],
};

export const content = styleVariants(pads, (pad) =>
  uiLayer({
    minWidth: 0,
    paddingBlockEnd: pad,
    '@media': { [media.print]: { paddingBlock: paperPad, alignSelf: 'first baseline' } },
    '@container': {
      [containers.desktop]: {
        paddingBlockStart: pad,
        paddingInlineStart: vars.space.gutter,
        alignSelf: 'first baseline',
      },
    },
  }),
);

export const margin = styleVariants(pads, (pad) =>
  uiLayer({
    paddingBlockStart: pad,
    paddingBlockEnd: vars.space[4],
    '@media': { [media.print]: { paddingBlock: paperPad, alignSelf: 'first baseline' } },
    '@container': {
      [containers.desktop]: { paddingBlockEnd: pad, paddingInlineEnd: vars.space[6] },
    },
  }),
);

export const notes = style(
  uiLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space[4],
    rowGap: vars.space[1],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    color: vars.color.inkMuted,
    fontFamily: vars.font.figures,
    textWrap: 'balance',
    selectors: { '[data-on-dark] &': { color: vars.color.onNightMuted } },
    '@media': { [media.print]: { display: 'grid', justifyItems: 'end', textAlign: 'end' } },
    '@container': {
      [containers.desktop]: { display: 'grid', justifyItems: 'end', textAlign: 'end', rowGap: vars.space[2] },
    },
  }),
);

/** A margin with sticky notes has to be as tall as the content; any other aligns with the first line of the content. */
export const onFirstLine = style(uiLayer({ '@container': { [containers.desktop]: { alignSelf: 'first baseline' } } }));
export const sticky = style(
  uiLayer({ '@container': { [containers.desktop]: { position: 'sticky', top: vars.space[24] } } }),
);

export const number = style(
  uiLayer({
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    color: vars.color.primary,
    selectors: { '[data-on-dark] &': { color: vars.color.marker } },
  }),
);
