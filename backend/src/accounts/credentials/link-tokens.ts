import { Injectable } from '@nestjs/common';
import { LinkSigner } from '../../platform/database/link-signer.js';
import type { Principal } from '../authentication/principal.js';

/** What identifies a one-time link. The same identity always gives the same id and the same tokens. */
export interface LinkIdentity {
  purpose: string;
  principal: Principal;
  /** The request or event that the link is issued for. Never reused for another link of this person. */
  origin: string;
}

/** Derives ids and tokens of one-time links. Because they are derived, a retry sends the same link as the first attempt. */
@Injectable()
export class LinkTokens {
  constructor(private readonly signer: LinkSigner) {}

  /** A UUID that reveals nothing about the token. */
  async idOf(identity: LinkIdentity): Promise<string> {
    const bytes = (await this.derive('id', identity)).subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** @param issue 1 for the first token of a link; higher for one that replaces an expired token */
  async tokenOf(identity: LinkIdentity, issue: number): Promise<string> {
    return (await this.derive('token', identity, issue)).toString('base64url');
  }

  private derive(what: 'id' | 'token', { purpose, principal, origin }: LinkIdentity, issue = 0): Promise<Buffer> {
    return this.signer.sign([what, purpose, principal.kind, principal.id, origin, issue]);
  }
}
