import { Module } from '@nestjs/common';
import { area } from '../../records/area.js';
import { CouponTester } from './coupon-tester.service.js';
import { CouponsController } from './coupons.controller.js';
import { Coupons } from './coupons.service.js';

@Module(area({ controllers: [CouponsController], providers: [Coupons, CouponTester], exports: [Coupons] }))
export class CouponsModule {}
