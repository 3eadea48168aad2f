import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pageSlugs } from '../contract/site/pages.ts'

/** All URLs of the shop. `sw?` is the optional first segment of Swahili pages. */
export default [
  route('sw?', 'storefront/layout.tsx', [
    layout('storefront/error-boundary.tsx', [
      index('storefront/home/home.tsx'),
      route('products', 'storefront/products/products.tsx'),
      route('products/:slug', 'storefront/product/product.tsx'),
      route('cart', 'storefront/cart/cart.tsx'),
      route('wishlist', 'storefront/wishlist/wishlist.tsx'),
      route('checkout', 'storefront/checkout/checkout.tsx'),
      route('orders', 'storefront/orders/orders.tsx'),
      route('orders/:id', 'storefront/order/order.tsx'),
      route('account', 'storefront/account/account.tsx'),
      route('contact', 'storefront/contact/contact.tsx'),
      route('newsletter/confirm', 'storefront/newsletter/confirm.tsx'),
      route('newsletter/unsubscribe', 'storefront/newsletter/unsubscribe.tsx'),
      route('confirm-email', 'storefront/confirm-email/confirm-email.tsx'),
      // /about, /help, /shipping and the other pages whose texts the organisation writes.
      ...pageSlugs.map((slug) => route(slug, 'storefront/pages/page.tsx', { id: `page-${slug}` })),
      route('*', 'storefront/not-found/not-found.tsx'),
    ]),
  ]),

  // Pages without the shop's header and footer.
  layout('storefront/auth-layout.tsx', [
    route('sw?/login', 'storefront/login/login.tsx'),
    route('sw?/login/return', 'storefront/login/return.tsx'),
    route('sw?/register', 'storefront/register/register.tsx'),
    route('sw?/forgot', 'storefront/forgot/forgot.tsx'),
    route('sw?/reset-password', 'storefront/reset/reset.tsx'),
    route('admin/login', 'admin/login/login.tsx'),
  ]),

  // The console: its layout and screens, which load console code only.
  route('admin', 'admin/layout.tsx', [
    layout('admin/error-boundary.tsx', [
      index('admin/dashboard/dashboard.tsx'),
      route('categories', 'admin/categories/categories.tsx'),
      route('categories/:id', 'admin/categories/category.tsx'),
      route('orders', 'admin/orders/orders.tsx'),
      route('orders/:id', 'admin/orders/order.tsx'),
      route('me', 'admin/me/me.tsx'),
      route('me/activity', 'admin/me/activity.tsx'),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
