import { coupon, couponTest, couponTestAnswer, type CouponTestAnswer } from '@impeller/contracts';
import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { CrudController } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import { Coupon } from './coupon.entity.js';
import { CouponTester } from './coupon-tester.service.js';
import { Coupons } from './coupons.service.js';

@CrudController(coupon, Coupon)
export class CouponsController {
  constructor(
    readonly service: Coupons,
    private readonly tester: CouponTester,
  ) {}

  @Post(':id/test')
  @HttpCode(200)
  @Allow(coupon.can('view'))
  @Describe({
    summary:
      'What a coupon would take off a cart, or everything that speaks against it; uses nothing. A customer needs users:view',
    tag: coupon.path,
    body: couponTest,
    answer: couponTestAnswer,
    refuses: [404],
  })
  test(@Param('id', IdPipe) id: number, @Body() body: unknown): Promise<CouponTestAnswer> {
    return this.tester.test(id, body);
  }
}
