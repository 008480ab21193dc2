import { IDEMPOTENCY_HEADER, walletMovement, walletTransaction } from '@impeller/contracts';
import { Body, Headers, HttpCode, Post } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { WalletTransaction } from './wallet-transaction.entity.js';
import { Wallets } from './wallets.service.js';

@CrudController(walletTransaction, WalletTransaction)
export class WalletsController {
  constructor(readonly service: Wallets) {}

  @Post()
  @HttpCode(201)
  @Allow(walletTransaction.can('create'))
  @JsonText()
  @Describe({
    summary:
      'Credit or debit a wallet by hand; with walletBalance only one that still holds that; with an Idempotency-Key a repeat does nothing and gets the first answer',
    tag: walletTransaction.path,
    headers: [IDEMPOTENCY_HEADER],
    body: walletMovement(),
    answer: recordRef(walletTransaction),
    status: 201,
    refuses: [409, 412, 422],
  })
  create(@Body() body: unknown, @Headers(IDEMPOTENCY_HEADER) key: string | undefined): Promise<string> {
    return this.service.moveByHand(body, key);
  }
}
