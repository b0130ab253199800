/** The front end's `api` folder holds no function that only passes a call on. Same parameters and results as in `boundary-rules.mjs`. */

const isApi = (path) => path.startsWith('frontend/src/api/') && !path.endsWith('.test.ts');

/** The beginning of an exported function up to its body: its parameters may contain one level of parentheses. */
const start = String.raw`^export (?:async )?(?:const \w+ = (?:async )?|function \w+)\((?:[^()]|\([^()]*\))*\)(?:: [^\n]+?)?`;
/** A send of a call that is named, and not chosen. */
const sent = String.raw`(?:fieldOf\(\s*)?\(?(?:await )?(?:\w*[aA]pi|client|via)\.(?:send|file)\(\s*\w+\s*[,)]`;
const forward = new RegExp(
  String.raw`${start} (?:=>\s+(?<arrow>${sent})|(?:=> )?\{\s+(?:return |const (?:\w+|\{ \w+ \}) = )?(?<body>${sent}))`,
  'gm',
);

/** Whether nothing but the return of the answer, or of one of its fields, follows the beginning of a send. */
function isAll(code, from, isArrow) {
  let depth = 0;
  let end = from;
  do {
    if ('([{'.includes(code[end])) depth += 1;
    if (')]}'.includes(code[end])) depth -= 1;
    end += 1;
  } while (depth > 0 && end < code.length);
  // A condition in what is sent is logic.
  if (/ \? | && /.test(code.slice(from, end))) return false;
  const rest = code.slice(end);
  return (isArrow ? /^[\s\S]{0,30}?;\n(?:\n|$|\/\*|export )/ : /^[^;{}]{0,30};\s*(?:return \w+(?:\.\w+)*;\s*)?\}/).test(
    rest,
  );
}

/**
 * Forbids functions of `api` that only pass a call on, or take the client as a parameter. Callers send the declared call themselves. The
 * client of an emailed link is called `via`.
 */
export function noForwarding({ path, text }) {
  if (!isApi(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  const lineOf = (index) => code.slice(0, index).split('\n').length;
  const forwards = [...code.matchAll(forward)].filter(({ 0: match, index, groups }) => {
    const open = index + match.length - (groups.arrow ?? groups.body).length;
    const call = code.slice(open).search(/\.(?:send|file)\(/);
    return isAll(code, open + call + code.slice(open + call).indexOf('('), groups.arrow !== undefined);
  });
  const clients = [...code.matchAll(/\bclient\??: (?:Api|Office)Client\b|[(,]\s*\w+: (?:Api|Office)Client = /g)];
  return [
    ...forwards.map(({ index }) => ({
      line: lineOf(index),
      message: 'only passes a call on: send the declared call where it is needed',
    })),
    ...clients.map(({ index }) => ({
      line: lineOf(index),
      message: 'takes the client as a parameter: use `api` or `officeApi`',
    })),
  ];
}
