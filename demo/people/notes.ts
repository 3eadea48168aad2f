/** Notes on orders. */
export const orderNotes = [
  'Please deliver at the chief’s camp on market day.',
  'Call before coming, I am at the shamba in the morning.',
  'Leave with the group secretary.',
  'Deliver together with the order of my neighbour.',
  'The road is bad after the rain; a motorbike is better.',
  'Bring it to the group meeting.',
  'Naomba mnipigie simu mkifika.',
  'Needed before schools open.',
]

/** Reasons for cancelling an order, by its state. Reasons after Shipped state that the items came back. */
export const cancelReasons = {
  Pending: [
    'Customer changed their mind',
    'Ordered twice by mistake',
    'Client asked to wait for the next group meeting',
    'Wrong size chosen',
  ],
  Processing: [
    'Client could not be reached',
    'Group asked to postpone the delivery',
    'Damaged in the store, no replacement in time',
    'Client found it cheaper nearby',
  ],
  Shipped: ['The goods came back: nobody at home', 'The goods came back: refused at the door'],
}

/** Reasons of members who cancel their own order. */
export const ownReasons = ['Ordered by mistake', 'I will order again next month', 'I need another size']

/** Reasons for returns after delivery. */
export const returnReasons = [
  'It did not work when it was unpacked',
  'Cracked on the way',
  'A part was missing in the box',
  'The colour is not the one that was ordered',
]

/** Notes of the office on repayments. */
export const repaymentNotes = [
  'Collected at the group meeting',
  'Two instalments together',
  'Brought to the office by the treasurer',
  'Promised the rest for market day',
]

/** Reasons for reversals of repayments. */
export const reversalReasons = ['Entered for the wrong client', 'The amount was mistyped', 'Entered twice']

/** Notes of members on requests. */
export const requestNotes = [
  'Please call me before you book.',
  'I will fetch it at the office.',
  'Naomba ije kabla ya mkutano wa kikundi.',
  'I can pay the first instalment at the meeting.',
  'Deliver it with the order of my group, please.',
]

/** Reasons for declined requests. */
export const declineReasons = [
  'Please repay the instalment that is due first, then send it again.',
  'You are not in a group yet. Come to our meeting on Thursday and we will register you.',
]
