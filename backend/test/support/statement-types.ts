import { fileURLToPath } from 'node:url';
import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  SyntaxKind,
  type CallExpression,
  type Identifier,
  type Node,
  type SourceFile,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, SymbolFlags, type Project } from 'typescript/unstable/sync';

/** A statement as the code says it. */
export interface CodedStatement {
  /** "registrations/registrations.repository.ts:120" */
  place: string;
  /** Undefined if it depends on more than constants. */
  sql: string | undefined;
  /** Properties of the type that the code claims for a row; undefined without a claim. */
  row: { name: string; isOptional: boolean }[] | undefined;
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const methods = new Set(['rows', 'one', 'only', 'count', 'run']);

/** Reads the back end's statements with the compiler: calls of {@link Database} with the type of their rows. */
class StatementReader {
  constructor(private readonly project: Project) {}

  read(): CodedStatement[] {
    const { program } = this.project;
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(source) && !name.includes('/migrations/') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const file = program.getSourceFile(name);
        return file && /\.(?:rows|one|only|count|run)\s*[<(]/.test(file.text) ? this.statementsOf(file) : [];
      });
  }

  private statementsOf(file: SourceFile): CodedStatement[] {
    const found: CodedStatement[] = [];
    const visit = (node: Node): void => {
      if (isCallExpression(node) && this.isStatement(node)) found.push(this.statementOf(file, node));
      node.forEachChild(visit);
    };
    visit(file);
    return found;
  }

  private isStatement({ expression, arguments: [sql] }: CallExpression): boolean {
    if (!sql || !isPropertyAccessExpression(expression) || !methods.has(expression.name.text)) return false;
    const receiver = this.project.checker.getTypeAtLocation(expression.expression);
    return receiver !== undefined && ['Database', 'Tx'].includes(receiver.getSymbol()?.name ?? '');
  }

  private statementOf(file: SourceFile, call: CallExpression): CodedStatement {
    const [type] = call.typeArguments ?? [];
    const [sql] = call.arguments;
    const line = file.text.slice(0, call.getStart(file)).split('\n').length;
    return {
      place: `${file.fileName.slice(source.length)}:${line}`,
      sql: sql && this.textOf(sql, new Map()),
      row: type && this.propertiesOf(type),
    };
  }

  /** @returns undefined for a record, whose names can be any */
  private propertiesOf(node: TypeNode): CodedStatement['row'] {
    const { checker } = this.project;
    const type = checker.getTypeFromTypeNode(node);
    if (!type || checker.getIndexInfosOfType(type).length > 0) return undefined;
    return checker
      .getPropertiesOfType(type)
      .map(({ name, flags }) => ({ name, isOptional: (flags & SymbolFlags.Optional) !== 0 }));
  }

  /** The text of an expression. @param given texts of the parameters in scope */
  private textOf(node: Node, given: ReadonlyMap<string, string>): string | undefined {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) return node.text;
    if (isParenthesizedExpression(node)) return this.textOf(node.expression, given);
    if (isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) => {
        const text = this.textOf(expression, given);
        return text === undefined ? undefined : text + literal.text;
      });
      return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
    }
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken) {
      const [left, right] = [this.textOf(node.left, given), this.textOf(node.right, given)];
      return left === undefined || right === undefined ? undefined : left + right;
    }
    if (isIdentifier(node)) return given.get(node.text) ?? this.textOfConstant(node);
    if (isCallExpression(node) && isIdentifier(node.expression)) return this.textOfCall(node, node.expression, given);
    return undefined;
  }

  private declarationOf(name: Identifier): Node | undefined {
    const { checker } = this.project;
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target.valueDeclaration?.resolve(this.project);
  }

  private textOfConstant(name: Identifier): string | undefined {
    const declaration = this.declarationOf(name);
    return declaration && isVariableDeclaration(declaration) && declaration.initializer
      ? this.textOf(declaration.initializer, new Map())
      : undefined;
  }

  /** The text that a function returns which only puts texts together. */
  private textOfCall(call: CallExpression, name: Identifier, given: ReadonlyMap<string, string>): string | undefined {
    const declaration = this.declarationOf(name);
    if (!declaration) return undefined;
    const called = isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!called || !(isArrowFunction(called) || isFunctionDeclaration(called)) || !called.body) return undefined;
    const inside = new Map<string, string>();
    for (const [index, { name: parameter, initializer }] of called.parameters.entries()) {
      const value = call.arguments[index] ?? initializer;
      const text = value && this.textOf(value, call.arguments[index] ? given : inside);
      if (!isIdentifier(parameter) || text === undefined) return undefined;
      inside.set(parameter.text, text);
    }
    if (!isBlock(called.body)) return this.textOf(called.body, inside);
    const [only, more] = called.body.statements;
    return only && !more && isReturnStatement(only) && only.expression
      ? this.textOf(only.expression, inside)
      : undefined;
  }
}

/** Every statement of the back end's source. */
export function readStatements(): CodedStatement[] {
  const config = fileURLToPath(new URL('../../tsconfig.build.json', import.meta.url));
  const api = new API({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`No project ${config}`);
    return new StatementReader(project).read();
  } finally {
    api.close();
  }
}
